import type { EditorLabels } from '#lib/messages/content/editor.ts';
import { editorWorks } from '#lib/messages/content/editor-check.ts';
import { editorPrices } from '#lib/messages/content/editor-prices.ts';
import { editorProducts } from '#lib/messages/content/editor-products.ts';
import { editorDelivery, editorShop } from '#lib/messages/content/editor-shop.ts';
import { editorTrust } from '#lib/messages/content/editor-trust.ts';

/** What every field of every kind of content is called. */
export const editorLabels: EditorLabels = {
  ...editorProducts,
  ...editorPrices,
  ...editorShop,
  ...editorDelivery,
  ...editorWorks,
  ...editorTrust,
};
