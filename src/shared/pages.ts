import { PACKAGE_NAMES } from './packages.ts'

/** Placeholder for the product's address in prerendered pages. The service replaces it; the build does not know it. */
export const ORIGIN = 'https://origin.invalid'

/** Prerendered pages: they are the same for everyone. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/login',
  '/products/live',
  '/products/analytic',
  '/services',
  ...PACKAGE_NAMES.map((name) => `/services/${name}`),
  '/contact',
  '/terms',
  '/privacy',
  '/for-clubs',
]

/** Prerendered pages that search engines must not index. */
export const UNLISTED_PAGES: readonly string[] = ['/forgot-password', '/in-production']

/** The prerendered page for unknown addresses. */
export const NOT_FOUND_PAGE = '/404'

/** Folders that contain no pages of the client. */
const SERVICE_FOLDERS: ReadonlySet<string> = new Set([
  '.well-known',
  'api',
  'socket',
  'images',
  'calendar',
  'mails',
  'report',
  'assets',
  'demo-stream',
])

/** Addresses outside of these folders that are no pages of the client. */
const SERVICE_FILES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml'])

/** Whether a path can be a page of the client. */
export function isPagePath(path: string): boolean {
  return !SERVICE_FOLDERS.has(path.split('/')[1] ?? '') && !SERVICE_FILES.has(path)
}
