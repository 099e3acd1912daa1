(() => {
  const root = document.documentElement;
  const mine = document.querySelector('meta[name=build]')?.content;
  const ask = async () => {
    if (root.dataset.newer) return;
    try {
      const { build } = await (await fetch('/build.json', { cache: 'no-cache' })).json();
      if (typeof build !== 'string' || build === mine) return;
      root.dataset.newer = build;
      document.getElementById('newer-build').dispatchEvent(new Event('shop:wake'));
      dispatchEvent(new Event(NEWER_BUILD_EVENT));
    } catch {}
  };
  if (!mine) return;
  setInterval(ask, 600000);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
})();
