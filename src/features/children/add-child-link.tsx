import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'

export function AddChildLink() {
  return (
    <Link to="/children/{-$id}" className={buttonClass('outline', 'mt-3')}>
      <Trans>Add a child</Trans>
    </Link>
  )
}
