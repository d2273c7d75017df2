import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** Where the work of a secretary begins, on a day without matches. */
export function Beginnings() {
  const { t } = useLingui()
  const look = buttonClass('outline')
  return (
    <Card title={t`What do you want to do?`}>
      <ul className="grid gap-2 sm:grid-cols-2 *:grid">
        <li>
          <Link to="/console/games/{-$id}" params={{ id: undefined }} className={look}>
            <Trans>Add a match</Trans>
          </Link>
        </li>
        <li>
          <Link to="/console/import" className={look}>
            <Trans>Bring a fixture list</Trans>
          </Link>
        </li>
        <li>
          <Link to="/console/clubs" className={look}>
            <Trans>Fill a squad</Trans>
          </Link>
        </li>
        <li>
          <Link to="/console/guardians" className={look}>
            <Trans>Answer parents</Trans>
          </Link>
        </li>
      </ul>
    </Card>
  )
}
