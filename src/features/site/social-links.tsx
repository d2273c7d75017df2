import { Link } from '@tanstack/react-router'
import { PROVIDER } from '#platform/provider.ts'

// Simplified logos of the networks, in one colour, for a 24 × 24 view box.
const NETWORKS = {
  facebook: {
    name: 'Facebook',
    path: 'M13.5 21v-8h2.7l.5-3.2h-3.2V7.7c0-.9.4-1.7 1.7-1.7h1.6V3.2S15.6 3 14.3 3c-2.8 0-4.5 1.7-4.5 4.6v2.2H6.9V13h2.9v8Z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5ZM17 6a1.1 1.1 0 1 1 0 2.2A1.1 1.1 0 0 1 17 6Z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 3.8v6.4l5.5-3.2Z',
  },
} as const

const LINK = 'grid size-11 place-items-center rounded-full text-on-pitch-muted hover:bg-current/12 hover:text-on-pitch'

/** The provider's pages on three networks. Missing ones link to the page "in production". */
export function SocialLinks() {
  return (
    <ul className="flex flex-wrap gap-1">
      {(Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).map((network) => {
        const { name, path } = NETWORKS[network]
        const address = PROVIDER.social[network]
        const sign = (
          <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" className="size-5" aria-hidden="true">
            <path d={path} />
          </svg>
        )
        return (
          <li key={network}>
            {address ? (
              <a href={address} aria-label={name} target="_blank" rel="noreferrer" className={LINK}>
                {sign}
              </a>
            ) : (
              <Link to="/in-production" aria-label={name} className={LINK}>
                {sign}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
