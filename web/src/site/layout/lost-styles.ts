/**
 * Has pages whose style sheet couldn't be loaded ahead come with it all the same. After a release the page's script is gone, too:
 * the router (1.170) then loads the document again, but only for messages that begin as the browser's own about a script.
 */
export function replaceLostStyles({ payload }: VitePreloadErrorEvent): void {
  const [, address] = /(\/assets\/\S+\.css)$/.exec(payload.message) ?? [];
  if (address === undefined) return;
  payload.message = `Failed to fetch dynamically imported module: ${address}`;
  // Where the line broke off while a mouse only passed a link, Vite (8.3) would draw the page without it.
  const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  document.head.append(again);
}
