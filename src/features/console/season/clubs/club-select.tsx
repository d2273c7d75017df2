import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClubOptions } from '#platform/club-list.ts'
import { Combobox } from '#ui/combobox.tsx'

interface ClubSelectProps {
  name: string
  label?: string
  defaultValue?: string | null
  onChange?(id: string | null): void
}

/** Chooses a club by typing part of its English or Georgian name. */
export function ClubSelect({ name, label, defaultValue = null, onChange }: ClubSelectProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(defaultValue)
  const { options, isLoading, isError, retry } = useClubOptions()
  return (
    <Combobox
      label={label ?? t`Club`}
      name={name}
      required
      options={options}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        onChange?.(id)
      }}
      placeholder={t`Type to search`}
      empty={isLoading ? t`Loading clubs…` : isError ? t`The clubs could not be loaded. Try again later.` : t`No results`}
      onOpen={() => isError && retry()}
    />
  )
}
