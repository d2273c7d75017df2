import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { Calendar, NewCalendar } from '#shared/calendar.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { toast } from '#ui/toast.tsx'

const calendarQueries = {
  own: () =>
    queryOptions({
      queryKey: ['calendars'],
      queryFn: async ({ signal }) => (await call('GET /calendars', { signal })).data,
    }),
}

/** The user's calendars, and what makes and withdraws them. */
export function useCalendars() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const options = {
    onSuccess: ({ data }: { data: Calendar[] }) => queryClient.setQueryData(calendarQueries.own().queryKey, data),
    onError: (error: Error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  } as const
  return {
    query: useQuery(calendarQueries.own()),
    make: useMutation({ mutationFn: (calendar: NewCalendar) => call('POST /calendars', { body: calendar }), ...options }),
    withdraw: useMutation({ mutationFn: (id: string) => call('DELETE /calendars/:id', { params: { id } }), ...options }),
  }
}
