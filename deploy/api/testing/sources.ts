/** The sources of a small repository with a shared API. */

const PROVIDED = 'shell/src/remotes/provided.ts';
export const NOTICE = 'shared/src/ui/page/notice.ts';
export const SHAPES = 'shared/src/ui/page/shapes.ts';
export const PERMISSIONS = 'shared/src/contract/kernel/permissions.ts';

export const SOURCES: Readonly<Record<string, string>> = {
  [PROVIDED]: 'x({ regExp: /^\\.\\/(ui\\/page|remote)\\/(?!.*spec)[\\w-]+\\.ts$/, mode: 1 });',
  [NOTICE]: `import { tones } from './tones.ts';
export type Tone = (typeof tones)[number];
interface Props { readonly title: string; readonly tone?: Tone }
export const notice = ({ title, tone }: Props): string => title + (tone ?? '');
`,
  [SHAPES]: `export const join = (title: string, tone?: string): string => title + (tone ?? '');
export const dialogs = { open: (options: { readonly title: string }): string => options.title };
export class Box { size = 1 }
export class Pair { size = 2; constructor(one: string, two?: string) { this.size = one.length + (two?.length ?? 0); } }
interface Schema<I = unknown> { readonly kind: string; readonly types?: { readonly input: I } | undefined }
type Fields = Schema<object> & { readonly entries: string };
interface Call { readonly body?: Schema | undefined }
interface Filling<F extends Fields> { readonly create: Call & { readonly body: F }; readonly most?: number }
export const fill = <F extends Fields>(form: Filling<F>): number => form.most ?? 0;
interface Shape { readonly head: { readonly size?: number }; readonly foot: { readonly size?: number; readonly tone?: string } }
export const draw = (shape: Shape): number | undefined => shape.foot.size;
interface Named { readonly name: string; readonly pick?: (at: number, all: number) => void; get label(): string }
export const label = (named: Named): string => named.name;
declare class Kind { readonly name: string; static readonly tone: string }
export const use = (kind: typeof Kind): string => kind.name;
`,
  'shared/src/ui/page/tones.ts': "export const tones = ['calm', 'urgent'] as const;\n",
  [PERMISSIONS]: `export const PERMISSIONS = {
  'bills.read': 'See bills',
  'bills.write': 'Change bills',
} as const;
export type Permission = keyof typeof PERMISSIONS;
`,
  'shared/src/remote/manifest.ts': `import type { Permission } from '../contract/kernel/permissions.ts';
export interface RemoteManifest { readonly name: string; readonly needs: Permission }
`,
  'shared/src/remote/dialog.ts': 'export interface DialogModule { readonly load: () => Promise<void> }\n',
  'shared/src/remote/mount.ts': `import type { RemoteManifest } from './manifest.ts';
export const mount = (manifest: RemoteManifest): RemoteManifest => manifest;
`,
};
