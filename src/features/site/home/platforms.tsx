import { Trans, useLingui } from '@lingui/react/macro'
import { Device } from '../pictures/device.tsx'
import { Section } from '../section.tsx'

/** The devices on which the product works. */
export function Platforms() {
  const { t } = useLingui()
  const platforms = [
    { kind: 'phone', title: t`App`, text: t`On the home screen, with the schedule there even without signal.` },
    { kind: 'laptop', title: t`Web`, text: t`In any browser, nothing to install.` },
    { kind: 'tv', title: t`TV`, text: t`On the big screen, from the sofa, with the remote control.` },
  ] as const
  return (
    <Section title={<Trans>On the phone, the laptop and the television</Trans>}>
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
