import { CONTRACT_HEADER, CONTRACT_VERSION } from '#shared/product.ts'
import { ApiError } from './api-error.ts'
import type { App } from './typed-app.ts'

/** Whether someone was built for a later contract than this node. Anyone who does not say is not. */
export function isLaterContract(said: unknown): boolean {
  return Number(said) > Number(CONTRACT_VERSION)
}

/**
 * Refuses, before anything is done, what pages of a later release ask of this node while the nodes are renewed one after
 * the other: they would misread its answer. They ask again, and then of a node that understands them.
 */
export function refuseLaterContracts(app: App): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const later = isLaterContract(request.headers[CONTRACT_HEADER])
    next(later ? new ApiError('unavailable', 'This node is being renewed. Try again shortly.') : undefined)
  })
}
