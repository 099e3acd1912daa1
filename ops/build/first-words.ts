/** The header's script, and the page's heading with what stands right under it when both are near. */
const BEFORE_WORDS =
  /(<script data-host>(?:(?!<\/script>)[\s\S])*<\/script>)((?:(?!<script|<\/h1>)[\s\S]){0,2000}<\/h1>(?:\s*<p class="lead\b[^>]*>(?:(?!<script)[\s\S])*?<\/p>)?)/;

/**
 * The page with the header's script behind its first words instead of before them. A browser draws when a script has run for some
 * milliseconds: that first picture then has the heading and the lead, the largest text of most pages, and not the header alone.
 * The header is whole in it either way. Source: docs/decisions/64-after-the-first-picture.md.
 */
export const withFirstWords = (html: string): string => html.replace(BEFORE_WORDS, '$2$1');
