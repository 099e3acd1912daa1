{
  // The rule that names the file of letters: it stands first (ops/build/first-styles.ts).
  const faces = document.getElementById('first').sheet.cssRules[0];
  // A page of the shop has fetched them already.
  if (document.referrer.startsWith(origin)) faces.media.mediaText = 'all';
  const painted = new Promise((done) =>
    addEventListener('DOMContentLoaded', () => {
      // A tab that is not seen paints nothing.
      setTimeout(done, 2000);
      requestAnimationFrame(() => requestAnimationFrame(done));
    }),
  );
  // What competes with the first picture for a poor line is asked for once it is there.
  const styled = painted.then(
    () =>
      new Promise((done) => {
        for (const late of document.querySelectorAll('[media="not all"]')) late.media = 'all';
        const rest = document.querySelector('link[as=style]');
        rest.onload = rest.onerror = done;
        rest.rel = 'stylesheet';
        setTimeout(done, 5000);
      }),
  );
  styled.then(() => {
    document.documentElement.dataset.styled = '';
  });
  // Text that stays where it is takes the shop's letters; where they break a line elsewhere it waits for the next page: nothing moves under a reader.
  const lines = () =>
    [...document.querySelectorAll('*')]
      .flatMap((one) => [...one.getClientRects()].flatMap(({ top }) => (top < innerHeight ? top : [])))
      .join();
  self.letters = Promise.all([
    painted.then(() => new FontFace('Golos Text', faces.cssRules[0].style.src, { weight: '400 700' }).load()),
    styled,
  ]).then(([letters]) => {
    const before = lines();
    document.fonts.add(letters);
    if (lines() !== before) document.fonts.delete(letters);
  });
  const twice = (get) =>
    get('').catch(async () => {
      await new Promise((done) => setTimeout(done, 1000));
      return get(`?again=${Date.now()}`);
    });
  customElements.define(
    'astro-island',
    class extends HTMLElement {
      connectedCallback() {
        if (this.begun) return;
        this.begun = true;
        const of = (name) => this.getAttribute(name);
        const bring = (name) => twice((again) => import(of(name) + again));
        const propsOf = async (again) => (await fetch(of('props-url') + again)).json();
        const client = of('client');
        const load = async () => {
          if (client !== 'intent') await painted;
          const [module, renderer, props] = await Promise.all([
            bring('component-url'),
            twice((again) => import(RENDERER + again)),
            of('props-url') ? twice(propsOf) : JSON.parse(of('props') ?? '{}'),
            styled,
          ]);
          return async () => {
            renderer.default(this, module[of('component-export')], props);
            this.removeAttribute('ssr');
            this.dispatchEvent(new Event('astro:hydrate'));
          };
        };
        const hydrate = () =>
          load().catch((error) => {
            console.error(error);
            return () => {};
          });
        if (client === 'idle') {
          const wake = async () => (await hydrate())();
          // A busy phone has no idle moment for long.
          return (self.requestIdleCallback ?? setTimeout)(wake, { timeout: 2000 });
        }
        Astro[client](hydrate, { value: of('wakes') }, this);
      }
    },
  );
}
