{
  const whole = new Promise((done) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done);
    else done();
  });
  const painted = whole.then(
    () =>
      new Promise((done) => {
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
        faces.mediaText = 'all';
        const rest = document.querySelector('link[as=style]');
        if (!rest) return done();
        const sheet = document.createElement('link');
        sheet.rel = 'stylesheet';
        sheet.onload = sheet.onerror = done;
        sheet.href = rest.href;
        document.head.append(sheet);
        setTimeout(done, 5000);
      }),
  );
  styled.then(() => document.documentElement.toggleAttribute('data-styled', true));
  self.styled = styled;
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
            whole,
          ]);
          return async () => {
            await renderer.default(this)(module[of('component-export')], props, {}, { client });
            this.removeAttribute('ssr');
            this.dispatchEvent(new CustomEvent('astro:hydrate'));
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
          if (self.requestIdleCallback) requestIdleCallback(wake, { timeout: 2000 });
          else setTimeout(wake);
          return;
        }
        Astro[client](hydrate, { value: of('wakes') }, this);
      }
    },
  );
}
