import * as z from 'zod';

/** Where the content editor keeps its work: a repository on a Git host. */
export type EditorSettings = {
  backend: 'github' | 'gitlab' | 'gitea';
  repository: string;
  branch: string;
  /** Origin of an own GitLab, Gitea or GitHub Enterprise; null for the public one. */
  host: string | null;
  /** Origin that signs people in, when it is not the host itself. */
  authHost: string | null;
  /** Number of this shop at the host's own sign-in; without it people sign in with an access token. */
  appId: string | null;
};

/** The editor of one person at the shop's own machine: it opens a folder, and knows no Git host. */
export const LOCAL_EDITOR: EditorSettings = {
  backend: 'github',
  repository: 'local/shop',
  branch: 'main',
  host: null,
  authHost: null,
  appId: null,
};
const isLocal = ({ repository }: EditorSettings): boolean => repository.startsWith('local/');

const PUBLIC_HOSTS = { github: 'https://github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' } as const;
const PUBLIC_GITHUB_API = 'https://api.github.com';
const LOCAL = /^(localhost|127\.0\.0\.1)$/;

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  return origin === value.replace(/\/$/, '') && (protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname)));
}

/** Nothing but an origin: what follows it would end up in the policy of the page. */
const Origin = z.string().transform((value, context) => {
  if (isOrigin(value)) return new URL(value).origin;
  context.addIssue({ code: 'custom', message: 'Not an origin' });
  return z.NEVER;
});

/** Variables of the environment that switch the editor on. Plain EDITOR is taken: shells and npm name a text editor in it. */
export const editorEnvironment = {
  EDITOR_PAGE: z.enum(['on', 'off']).default('off'),
  EDITOR_BACKEND: z.enum(['github', 'gitlab', 'gitea']).default('github'),
  EDITOR_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)+$/)
    .optional(),
  EDITOR_BRANCH: z
    .string()
    .regex(/^[\w./-]+$/)
    .default('main'),
  EDITOR_HOST: Origin.optional(),
  EDITOR_AUTH_HOST: Origin.optional(),
  EDITOR_APP_ID: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
};
const Environment = z.object(editorEnvironment);

/** The settings of a checked environment: null when the editor is off, `incomplete` when it is on without a repository. */
export function editorOf(env: z.infer<typeof Environment>): EditorSettings | null | 'incomplete' {
  if (env.EDITOR_PAGE === 'off') return null;
  if (env.EDITOR_REPOSITORY === undefined) return 'incomplete';
  return {
    backend: env.EDITOR_BACKEND,
    repository: env.EDITOR_REPOSITORY,
    branch: env.EDITOR_BRANCH,
    host: env.EDITOR_HOST ?? null,
    authHost: env.EDITOR_AUTH_HOST ?? null,
    appId: env.EDITOR_APP_ID ?? null,
  };
}

/** The address of the host's interface for programs. */
export function apiRoot({ backend, host }: EditorSettings): string {
  if (backend === 'github') return host === null ? PUBLIC_GITHUB_API : `${host}/api/v3`;
  return `${host ?? PUBLIC_HOSTS[backend]}/api/${backend === 'gitlab' ? 'v4' : 'v1'}`;
}

/** Pictures of the people who edit. */
const AVATARS = { github: ['https://avatars.githubusercontent.com'], gitlab: ['https://secure.gravatar.com'], gitea: [] } as const;

/**
 * The content security policy of the editor's page alone. It talks to the Git host and makes its styles as it runs;
 * scripts still come from the shop only.
 */
export function editorPolicy(settings: EditorSettings): string {
  const host = settings.host ?? PUBLIC_HOSTS[settings.backend];
  const hosts = isLocal(settings) ? '' : ` ${[...new Set([host, new URL(apiRoot(settings)).origin, settings.authHost ?? host])].join(' ')}`;
  const pictures = isLocal(settings) ? '' : ` ${[host, ...AVATARS[settings.backend]].join(' ')}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline' blob:",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    `connect-src 'self' blob: data:${hosts}`,
    "worker-src 'self' blob:",
    'frame-src blob:',
    "form-action 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
