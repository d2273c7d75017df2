import { notFound } from '@tanstack/react-router'
import { isId } from '#shared/id.ts'

/** The parameter of a route for one thing by its id. Anything else is no page. */
export const idParam = {
  parse({ id }: { id: string }) {
    if (!isId(id)) throw notFound()
    return { id }
  },
}
