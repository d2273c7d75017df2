import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChildDecisions } from '#shared/children.schema.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import type { Purpose } from '#shared/consent.ts'
import { CallError, isOvertaken } from '#platform/call-error.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { toast } from '#ui/toast.tsx'
import { childQueries } from './queries.ts'

/** The answers of a guardian that are not saved yet, and their submission. */
export function useDecisions(id: string, { purposes }: ChildDecisions) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Partial<Record<Purpose, boolean>>>({})
  const [hint, setHint] = useState<string | null>(null)
  const own = Object.fromEntries(purposes.map((each) => [each.purpose, each.own ?? undefined])) as typeof chosen
  const changes = purposes.flatMap(({ purpose }) => {
    const granted = chosen[purpose]
    return granted === undefined || granted === own[purpose] ? [] : [{ purpose, granted, was: own[purpose] ?? null }]
  })

  const { mutate, isPending: busy } = useMutation({
    mutationFn: async () =>
      (await call('POST /children/:id/decisions', { params: { id }, body: { decisions: changes, text_version: TEXT_VERSION } })).data,
    onSuccess(saved) {
      queryClient.setQueryData(childQueries.decisions(id).queryKey, saved)
      setChosen({})
      setHint(null)
      toast({ kind: 'success', text: t`Saved. This applies from now on.`, place: 'top-center' })
    },
    onError(error) {
      if (isOvertaken(error)) {
        void queryClient.invalidateQueries({ queryKey: childQueries.decisions(id).queryKey })
        return setHint(t`You have decided otherwise on another device meanwhile. Look at it again, then save.`)
      }
      const isOutdated = error instanceof CallError && error.code === 'conflict'
      setHint(isOutdated ? t`The texts have changed. Reload this page before you decide.` : t(errorText(error)))
    },
  })

  return {
    answerTo: (purpose: Purpose) => chosen[purpose] ?? own[purpose],
    hint,
    busy,
    answer(purpose: Purpose, granted: boolean) {
      setChosen((before) => ({ ...before, [purpose]: granted }))
      setHint(null)
    },
    save() {
      if (changes.length === 0) return setHint(t`No changes yet: choose yes or no.`)
      mutate()
    },
  }
}
