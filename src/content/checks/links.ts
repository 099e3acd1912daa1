import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isWholePhone } from '#lib/domain/customer/phone.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { linkMessages } from '#lib/messages/content/checks.ts';
import { ALIASES, ROUTES } from '#lib/routes.ts';

/** What a link of the content may lead to: addresses of the site, chapters of its pages, files of `public`. */
export type Targets = {
  addresses: readonly string[];
  /** Chapters by the address of their page; a page that is not here is drawn by the program. */
  chapters: ReadonlyMap<string, readonly string[]>;
  publicFolder: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-zа-яё]{2,}$/iu;
/** «mailto», «tel», «https»: what stands before the colon. */
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const SCHEMES = ['https', 'mailto', 'tel'];
/** Files the build makes. */
const MADE = ['/prices.csv', '/sitemap-index.xml'];

function mailReason(address: string): string | null {
  const [mail = ''] = address.split('?');
  return EMAIL.test(mail) ? null : linkMessages.mail(mail);
}

const phoneReason = (number: string): string | null => (isWholePhone(number) ? null : linkMessages.phone(number));

function foreignReason(link: string, scheme: string): string | null {
  if (scheme === 'mailto') return mailReason(link.slice('mailto:'.length));
  if (scheme === 'tel') return phoneReason(link.slice('tel:'.length));
  if (scheme === 'http') return linkMessages.plainHttp(link);
  if (scheme !== 'https') return linkMessages.scheme(scheme, nearest(scheme, SCHEMES));
  return URL.canParse(link) && new URL(link).hostname.includes('.') ? null : linkMessages.foreign(link);
}

function chapterReason(path: string, anchor: string, { chapters }: Targets): string | null {
  const known = chapters.get(path);
  if (known === undefined || known.includes(anchor)) return null;
  return linkMessages.chapter(anchor, path, nearest(anchor, known));
}

function ownReason(link: string, page: string, targets: Targets): string | null {
  const [before = '', anchor] = link.split('#');
  const [path = ''] = before.split('?');
  const address = path === '' ? page : path;
  const isThere = targets.addresses.includes(address) || MADE.includes(address) || address in ALIASES;
  if (!isThere && !(address !== ROUTES.home && existsSync(join(targets.publicFolder, decodeURI(address)))))
    return linkMessages.nowhere(address, nearest(address, [...targets.addresses, ...MADE]));
  return anchor === undefined || anchor === '' ? null : chapterReason(address, decodeURIComponent(anchor), targets);
}

/** Why a link on `page` leads nowhere; null where it leads somewhere. */
export function linkReason(link: string, page: string, targets: Targets): string | null {
  if (link === '') return linkMessages.empty;
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme !== undefined) return foreignReason(link, scheme);
  if (link.startsWith('//')) return linkMessages.foreign(link);
  if (!/^[/#]/.test(link)) return linkMessages.relative(link, EMAIL.test(link) ? `mailto:${link}` : nearest(`/${link}`, targets.addresses));
  return ownReason(link, page, targets);
}

const MOST_PICTURE_KB = 300;
const BYTES_PER_KB = 1024;
/** What files of a picture begin with, by their ending. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '.png': /^\x89PNG\r\n/,
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.webp': /^RIFF[\s\S]{4}WEBP/,
  '.avif': /^[\s\S]{4}ftypavi[fs]/,
  '.svg': /<svg[\s>]/,
};

/** Why a file is no picture that a phone will load; null where it is one. */
function fileReason(path: string, link: string): string | null {
  const bytes = readFileSync(path);
  const beginning = BEGINNINGS[extname(path).toLowerCase()];
  if (beginning === undefined || !beginning.test(bytes.subarray(0, 1000).toString('latin1')))
    return linkMessages.noPicture(link, Object.keys(BEGINNINGS));
  const size = Math.ceil(bytes.length / BYTES_PER_KB);
  return size > MOST_PICTURE_KB ? linkMessages.heavyPicture(link, size, MOST_PICTURE_KB) : null;
}

/** Why a picture would not be seen; null where it is. */
export function pictureReason(link: string, { publicFolder }: Targets, beside: (folder: string) => readonly string[]): string | null {
  if (!link.startsWith('/') || link.startsWith('//')) return linkMessages.pictureElsewhere(link);
  const path = join(publicFolder, decodeURI(link));
  if (existsSync(path)) return fileReason(path, link);
  const folder = link.slice(0, link.lastIndexOf('/') + 1);
  return linkMessages.picture(
    link,
    nearest(
      link,
      beside(join(publicFolder, folder)).map((name) => folder + name),
    ),
  );
}
