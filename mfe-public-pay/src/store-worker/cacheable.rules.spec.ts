import { cacheOf } from './cacheable.rules.ts';

const OWN = 'https://pay.example.my';
const GATEWAY = 'https://gateway.example.my';
const ID = '3d8fe916-3677-46a8-9668-07b0498f7c17';

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  url,
  method,
  headers: new Headers(headers),
});

it.each([
  ['files', `${OWN}/store-cart.f7acc3623dffc289.js`],
  ['files', `${OWN}/store.3415080d45e54aa8.css`],
  ['documents', `${OWN}/store/${ID}?q=kek`],
  ['documents', `${OWN}/store/${ID}/cart`],
  ['documents', `${OWN}/store/${ID}/checkout`],
  ['documents', `${OWN}/storefront/mobile/${ID}/product/${ID}?variant=7`],
  ['answers', `${GATEWAY}/api/v1/stores/public/store-${ID}`],
  ['answers', `${GATEWAY}/api/v1/stores/public/product-${ID}?limit=12`],
  ['answers', `${GATEWAY}/api/v1/stores/public/product-details-${ID}?store_id=${ID}`],
  ['pictures', `${GATEWAY}/media/HzhbANd2V9aIHiFMsgiFPckR_prKUglC/320.avif`],
])('the cache of %s stores %s', (name, url) => expect(cacheOf(get(url), OWN)).toBe(name));

it.each([
  ['an order', `${GATEWAY}/api/v1/stores/public/order-${ID}`],
  ['the page of an order', `${OWN}/store/order/${ID}`],
  ['a bill', `${OWN}/pay/bill/${ID}`],
  ['the registry', `${OWN}/registry.json`],
  ['a store of another origin', `https://example.my/store/${ID}`],
  ['a script of another origin', `https://example.my/store.3415080d45e54aa8.js`],
  ['the worker', `${OWN}/store-worker.js`],
])('the response for %s is never cached', (_, url) => expect(cacheOf(get(url), OWN)).toBeUndefined());

it('requests with credentials, with a range, or that change something are never cached', () => {
  const url = `${GATEWAY}/api/v1/stores/public/store-${ID}`;
  expect(cacheOf(get(url, { Authorization: 'Bearer 7' }), OWN)).toBeUndefined();
  expect(cacheOf(get(url, { Range: 'bytes=0-7' }), OWN)).toBeUndefined();
  expect(cacheOf(get(url, {}, 'POST'), OWN)).toBeUndefined();
});
