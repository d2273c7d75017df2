import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../section.tsx'
import { Screen } from '../pictures/screen.tsx'
import type { ScreenName } from '../pictures/screen-list.ts'

type Kind = 'phone' | 'laptop' | 'tv'

const FRAME: Record<Kind, string> = {
  phone: 'h-46 w-26 rounded-[1.25rem]',
  laptop: 'h-33 w-52 rounded-t-control',
  tv: 'h-36 w-63 rounded-control',
}

const STAND: Record<Kind, string | null> = {
  phone: null,
  laptop: 'h-2.5 w-62 rounded-b-control',
  tv: 'h-2 w-24 rounded-b-control',
}

const SCREEN: Record<Kind, ScreenName> = { phone: 'schedule', laptop: 'web', tv: 'full' }

/** The devices on which the product works. */
export function Platforms() {
  const { t } = useLingui()
  const platforms = [
    { kind: 'phone', title: t`App`, text: t`On the home screen, with the schedule available offline.` },
    { kind: 'laptop', title: t`Web`, text: t`In any browser, nothing to install.` },
    { kind: 'tv', title: t`TV`, text: t`On the big screen, from the sofa, with the remote control.` },
  ] as const
  return (
    <Section title={<Trans>On phone, laptop and TV</Trans>}>
      <ul className="grid gap-8 md:grid-cols-3">
        {platforms.map(({ kind, title, text }) => (
          <li key={kind} className="grid content-start gap-4 text-center">
            <div className="md:max-lg:origin-bottom md:max-lg:scale-85">
              <Device kind={kind} />
            </div>
            <h3 className="text-title font-bold">{title}</h3>
            <p className="mx-auto max-w-72 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The product on a device of this kind. */
function Device({ kind }: { kind: Kind }) {
  return (
    <div aria-hidden="true" className="framed grid h-48 content-end justify-items-center">
      <div className={`overflow-hidden border-4 border-[#1d2b25] ring-1 ring-white/10 ${FRAME[kind]}`}>
        <Screen name={SCREEN[kind]} decorative className="h-full object-cover object-top" />
      </div>
      {STAND[kind] && <div className={`bg-[#1d2b25] ${STAND[kind]}`} />}
    </div>
  )
}
