import { lazyRouteComponent } from '@tanstack/react-router'
import { PRODUCT } from '#shared/product.ts'

/** Replaces a page that failed. It is preloaded, because there may be no network when it is needed. */
export const FailurePage = lazyRouteComponent(
  () => import('#features/frame/failure.tsx').catch(() => ({ Failure: () => <a href="/">{PRODUCT.name}</a> })),
  'Failure',
)
