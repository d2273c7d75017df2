import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Lens } from '#shared/lens.ts'
import { pictureOf, type View } from './optics.ts'

/** Says in words where a view looks, for whoever moves it without seeing it. */
export function usePlaceWords(): [words: string, tell: (view: View, lens: Lens) => void] {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const tell = ({ yaw, fov }: View, lens: Lens) => {
    const { left, right } = pictureOf(lens)
    const share = (yaw - left) / (right - left)
    const degrees = Math.round((fov * 180) / Math.PI)
    setWords(
      share < 0.4
        ? t`To the left, ${degrees} degrees wide`
        : share > 0.6
          ? t`To the right, ${degrees} degrees wide`
          : t`In the middle, ${degrees} degrees wide`,
    )
  }
  return [words, tell]
}
