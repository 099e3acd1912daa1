import { render } from 'astro:content';
import type { APIRoute } from 'astro';
import { loadMarkdownPages, loadPriceList, loadProductEntries, loadQuestions, loadSearchWords } from '#components/catalogue.ts';
import { searchEntries } from '#components/search/entries.ts';
import { sectionsOf } from '#components/search/sections.ts';

/** The search's list of everything that can be found: the search page fetches it once and looks in it by itself. */
export const GET: APIRoute = async () => {
  const [products, priceList, faq, words, collection] = await Promise.all([
    loadProductEntries(),
    loadPriceList(),
    loadQuestions(),
    loadSearchWords(),
    loadMarkdownPages(),
  ]);
  const pages = await Promise.all(
    collection.map(async (page) => {
      const { headings } = await render(page);
      const chapters = headings.filter(({ depth }) => depth === 2);
      return { id: page.id, title: page.data.title, lead: page.data.lead ?? '', sections: sectionsOf(page.body ?? '', chapters) };
    }),
  );
  return Response.json(searchEntries({ products, priceList, pages, faq, words }));
};
