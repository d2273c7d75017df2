import { Trans, useLingui } from '@lingui/react/macro'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { mayDecideAlone, OWN_NO_AGE, PURPOSES } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '../../frame/disclosure.tsx'
import { ConsentAnswer } from './consent-answer.tsx'
import { OwnDecisionForm } from './own-decision-form.tsx'
import { OwnSignInPart } from './own-sign-in.tsx'
import { PURPOSE_NAMES } from './purpose-names.ts'

interface ChildDialogProps {
  age: AgeCategoryName
  child: ChildConsents
  /** Says what was done. */
  onDone(text: string): void
  onClose(): void
}

/** All decisions about one child, and the child's own where it is old enough. */
export function ChildDialog({ age, child, onDone, onClose }: ChildDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={`${child.first_name} ${child.last_name}`}>
      <dl className="mb-5 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
        {PURPOSES.map((purpose) => (
          <div key={purpose} className="contents">
            <dt className="wrap-anywhere text-muted">{t(PURPOSE_NAMES[purpose])}</dt>
            <dd>
              <ConsentAnswer decision={child.consents[purpose]} />
            </dd>
          </div>
        ))}
      </dl>
      {!mayDecideAlone(age, false) && (
        <p className="text-small text-muted">
          <Trans>In this age category the guardians decide. A child’s own refusal counts from the age of {OWN_NO_AGE}.</Trans>
        </p>
      )}
      {mayDecideAlone(age, false) && !child.own_sign_in?.id && (
        <Disclosure title={<Trans>The child’s own decision on paper</Trans>}>
          <OwnDecisionForm age={age} child={child} onDone={() => onDone(t`The child’s own decision has been recorded.`)} />
        </Disclosure>
      )}
      {mayDecideAlone(age, true) && (
        <Disclosure title={<Trans>Own account</Trans>} open={child.own_sign_in !== null}>
          <OwnSignInPart child={child} onDone={onDone} />
        </Disclosure>
      )}
    </Dialog>
  )
}
