import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeChoices, NoticeSettings } from '#shared/notice.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { toast } from '#ui/toast.tsx'
import { noticeQueries } from '#features/app/notifications/queries.ts'

/** Which notifications the user wants, and what changes them. A change shows at once, and is undone if it cannot be saved. */
export function useNotices() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = noticeQueries.own()
  const save = useMutation({
    mutationFn: (choices: NoticeChoices) => call('PUT /notices', { body: choices }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notices' },
    onMutate(choices) {
      void queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<NoticeSettings>(queryKey)
      queryClient.setQueryData<NoticeSettings>(queryKey, (settings) => settings && { ...settings, choices })
      return before
    },
    onError(error, _choices, before) {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' })
    },
  })
  return { query: useQuery(noticeQueries.own()), save: save.mutate }
}
