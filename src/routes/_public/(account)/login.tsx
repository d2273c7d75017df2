import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrigin, type Origin } from '#platform/origin.ts'
import { session } from '#platform/session.ts'
import { validSearch } from '#platform/valid-search.ts'
import { LoginPage } from '#features/account/login-page.tsx'

interface LoginSearch extends Origin {
  /** Whether the registration dialog is open. */
  register?: true
}

const readLoginSearch = validSearch((search): LoginSearch => ({
  ...readOrigin(search),
  ...(String(search['register']) === 'true' && { register: true }),
}))

export const Route = createFileRoute('/_public/(account)/login')({
  staticData: {
    title: msg`Sign in`,
    header: 'over-pitch',
    footer: false,
  },
  validateSearch: readLoginSearch,
  beforeLoad({ search }) {
    const state = session.get()
    if (state.status === 'signed-out') return
    // `/main` is the default of the installed app, so scorekeepers still go to their console.
    if (search.from && search.from !== '/main') throw redirect({ href: search.from })
    throw redirect({ to: state.user.role === 'scorekeeper' ? '/console' : '/main' })
  },
  component: LoginPage,
})
