import { useLingui } from '@lingui/react/macro'
import { LivePhone } from '../pictures/live-phone.tsx'
import { SampleCard } from '../pictures/sample-card.tsx'

/** A broadcast on a phone, with results beside it. */
export function HeroPicture() {
  const { t } = useLingui()
  return (
    <>
      <LivePhone className="absolute start-1/2 top-0 -translate-x-1/2 lg:start-auto lg:end-0 lg:translate-x-0" />
      <SampleCard
        age="U12"
        sides={[
          { club: 'vine', score: 0 },
          { club: 'tower', score: 0 },
        ]}
        minute="17′"
        className="absolute start-0 bottom-10 hidden w-60 xl:-start-16 lg:block"
      />
      <SampleCard
        age="U17"
        sides={[
          { club: 'dolphin', score: 3 },
          { club: 'vine', score: 2 },
        ]}
        foot={t`Full time`}
        className="absolute start-0 top-6 hidden w-60 xl:-start-16 lg:block"
      />
    </>
  )
}
