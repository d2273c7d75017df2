import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const passkeyQueries = {
  own: () => queryOptions({ queryKey: ['passkeys'], queryFn: ({ signal }) => call('GET /auth/passkeys', { signal }) }),
}
