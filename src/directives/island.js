{
  const rest = document.querySelector('link[as=style]');
  const styled = new Promise((done) => {
    if (!rest) return done();
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.onload = sheet.onerror = done;
    sheet.href = rest.href;
    document.head.append(sheet);
    setTimeout(done, 5000);
  });
  styled.then(() => document.getElementById('later')?.remove());
  self.styled = styled;
  const whole = new Promise((done) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', done);
    else done();
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
        const begin = () => Astro[client](hydrate, { value: of('wakes') }, this);
        if (self.Astro?.[client]) begin();
        else addEventListener(`astro:${client}`, begin, { once: true });
      }
    },
  );
}
