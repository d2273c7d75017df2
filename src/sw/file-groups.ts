/** What every page needs. Stored when the worker is installed. */
const INSTALLED = new Set([
  'index.html',
  'favicon.svg',
  'no-club-logo.svg',
  'frame',
  'georgian',
  'index',
  'later',
  'latin',
  'parts',
  'rolldown-runtime',
  'text-en-base',
  'text-ge-base',
])

/** What is stored with one file, when that file is first used: all that the same visitor may open without a network. */
const COMPANIONS: Record<string, readonly string[]> = {
  // The screens of a parent.
  core: [
    'calendar',
    'dialogs',
    'forms',
    'http',
    'live',
    'login',
    'main',
    'menus',
    'more',
    'mutations',
    'offers',
    'socket-io',
    'take-snapshot',
    'text-en-account',
    'text-en-app',
    'text-en-more',
    'text-ge-account',
    'text-ge-app',
    'text-ge-more',
    'toaster',
    'use-back-closes',
  ],
  // Children's pages, of those who have opened one: they read offline what they have decided.
  children: ['core', 'dialogs', 'forms', 'http', 'main', 'more', 'mutations', 'text-en-children', 'text-ge-children', 'use-back-closes'],
  // A match's figures, of those who have opened some.
  match: [
    'core',
    'dialogs',
    'figures',
    'forms',
    'http',
    'live',
    'maps',
    'pitch',
    'text-en-details',
    'text-en-figures',
    'text-ge-details',
    'text-ge-figures',
    'use-back-closes',
  ],
  // Pages of players and teams, of those who have opened one.
  season: [
    'core',
    'dialogs',
    'figures',
    'forms',
    'http',
    'main',
    'more',
    'mutations',
    'pitch',
    'print.css',
    'text-en-details',
    'text-en-figures',
    'text-en-season',
    'text-ge-details',
    'text-ge-figures',
    'text-ge-season',
    'use-back-closes',
  ],
  // Signing in and registering.
  login: [
    'account',
    'core',
    'dialogs',
    'forms',
    'http',
    'mutations',
    'registration-dialog',
    'text-en-account',
    'text-ge-account',
    'use-back-closes',
  ],
  // Public pages.
  sections: [
    'calendar',
    'contact',
    'dialogs',
    'forms',
    'home',
    'legal',
    'login',
    'menus',
    'site',
    'text-en-account',
    'text-en-home',
    'text-en-site',
    'text-ge-account',
    'text-ge-home',
    'text-ge-site',
    'use-back-closes',
  ],
  // The scorekeeper's part of the console.
  console: ['console-tag', 'pitch', 'record', 'text-en-console', 'text-ge-console'],
  // The staff's part of it.
  'console-staff': ['print.css'],
}

/** The name that a file has in every build: `assets/core-D3ZDpaMe.js` is `core`. */
export function nameOf(file: string): string {
  return /^assets\/(.+)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? file
}

/** The groups of files that are stored together, to check them against the build. */
export const GROUPS: readonly (readonly string[])[] = [
  Array.from(INSTALLED),
  ...Object.entries(COMPANIONS).map(([name, companions]) => companions.concat(name)),
]

export function isInstalled(file: string): boolean {
  return INSTALLED.has(nameOf(file))
}

/** The names of the files that are stored with a file. */
export function companionsOf(file: string): readonly string[] {
  return COMPANIONS[nameOf(file)] ?? []
}
