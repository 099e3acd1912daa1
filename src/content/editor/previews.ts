import CMS from '@sveltia/cms';
import { Component, createElement, createRef, type ReactElement } from 'react';
import { editorMessages } from '#lib/messages/content/editor.ts';
import { formValues } from './form-values.ts';
import { previewPage } from './page-preview.ts';
import { previewPrices } from './price-preview.ts';
import { type Published, readPublished } from './published.ts';

type Entry = { getIn: (path: string[]) => unknown };
type Props = { entry: Entry };
type Template = Parameters<typeof CMS.registerPreviewTemplate>[1];

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #111; }
  h1 { font-size: 28px; } .lead { font-size: 18px; color: #444; }
  .warning { background: #fff3cd; padding: 8px 12px; margin: 4px 0; border-radius: 4px; }
  table { border-collapse: collapse; font-size: 13px; width: 100%; }
  td, th { border-bottom: 1px solid #ddd; padding: 4px 6px; text-align: right; white-space: nowrap; }
  td:first-child, th:first-child, td:last-child { text-align: left; white-space: normal; }
`;

/** Values of the form as plain values. */
const plain = (value: unknown): unknown =>
  formValues(typeof value === 'object' && value !== null && 'toJS' in value ? (value as { toJS: () => unknown }).toJS() : value);

let published: Promise<Published> | undefined;

type Known = { known: Published | null };

/** The editor draws with a React of its own: hooks of ours would look for another one, classes are handed theirs. */
abstract class Preview extends Component<Props, Known> {
  override state: Known = { known: null };

  override componentDidMount(): void {
    published ??= readPublished();
    void published.then((known) => this.setState({ known }));
  }
}

const warnings = (texts: readonly string[]): ReactElement[] =>
  texts.map((text) => createElement('p', { className: 'warning', key: text }, text));

const cells = (tag: 'td' | 'th', row: readonly string[]): ReactElement[] =>
  row.map((text, at) => createElement(tag, { key: `${at} ${text}` }, text));

class Prices extends Preview {
  override render(): ReactElement {
    const { known } = this.state;
    if (known === null) return createElement('p', {}, editorMessages.loading);
    const { warnings: texts, head, rows } = previewPrices(plain(this.props.entry.getIn(['data'])), known);
    const body = rows.map((row) => createElement('tr', { key: row[0] ?? '' }, ...cells('td', row)));
    const table = createElement('table', {}, createElement('tbody', {}, createElement('tr', {}, ...cells('th', head)), ...body));
    return createElement('div', {}, createElement('h1', {}, editorMessages.priceChange), ...warnings(texts), rows.length > 0 && table);
  }
}

/** The text of a page, drawn by the editor's own Markdown. */
class Body extends Component<{ text: string }> {
  private readonly place = createRef<HTMLDivElement>();
  private undraw: () => void = () => {};

  override componentDidMount(): void {
    // The preview is a document of its own, whose elements the editor does not know for elements: it draws here, and moves there.
    const drawn = document.createElement('div');
    this.undraw = CMS.renderRichText(drawn, this.props.text);
    this.place.current?.append(drawn);
  }

  override componentWillUnmount(): void {
    this.undraw();
  }

  override render(): ReactElement {
    return createElement('div', { ref: this.place });
  }
}

class Page extends Preview {
  override render(): ReactElement {
    const { known } = this.state;
    const field = (name: string): string => String(plain(this.props.entry.getIn(['data', name])) ?? '');
    const { text, mistakes } = previewPage(field('body'), known?.tokens ?? {});
    return createElement(
      'article',
      {},
      ...(known === null ? [] : warnings(mistakes)),
      createElement('h1', {}, field('title')),
      createElement('p', { className: 'lead' }, field('lead')),
      createElement(Body, { text, key: text }),
    );
  }
}

/** What a change will come to, beside its form. */
export function registerPreviews(): void {
  CMS.registerPreviewStyle(STYLE, { raw: true });
  CMS.registerPreviewTemplate('prices', Prices as unknown as Template);
  CMS.registerPreviewTemplate('pages', Page as unknown as Template);
}
