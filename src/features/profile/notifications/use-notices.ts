import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeChoices, NoticeSettings } from '#shared/notice.schema.ts'
import { errorText } from '#platform/error-text.ts'
import type { Patch } from '#shared/patch.schema.ts'
import { call } from '#platform/http.ts'
import { patchOf } from '#platform/patch.ts'
import { toast } from '#ui/toast.tsx'
import { noticeQueries } from '#features/app/notifications/queries.ts'

/** Which notifications the user wants, and what changes them. A change shows at once, and is undone if it cannot be saved. */
export function useNotices() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = noticeQueries.own()
  const save = useMutation({
    mutationFn: (patch: Patch<NoticeChoices>) => call('PUT /notices', { body: patch }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notices' },
    onMutate({ was: _, ...changed }) {
      void queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<NoticeSettings>(queryKey)
      queryClient.setQueryData<NoticeSettings>(
        queryKey,
        (settings) => settings && { ...settings, choices: { ...settings.choices, ...changed } as NoticeChoices },
      )
      return before
    },
    onError(error, _choices, before) {
      queryClient.setQueryData(queryKey, before)
      void queryClient.invalidateQueries({ queryKey })
      toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' })
    },
  })
  return {
    query: useQuery(noticeQueries.own()),
    save(choices: NoticeChoices) {
      const before = queryClient.getQueryData<NoticeSettings>(queryKey)
      const patch = before && patchOf(before.choices, choices)
      if (patch) save.mutate(patch)
    },
  }
}
