import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { buttonClass } from '#ui/button.tsx'
import { Hero } from '../hero.tsx'
import { HeroPicture } from './static-parts.ts'

/** The hero of the home page. */
export function HomeHero() {
  return (
    <Hero
      title={<Trans>Every match your child plays</Trans>}
      lead={
        <Trans>
          Live in Full HD, cut into highlights and counted pass by pass. Youth football in Georgia, from U8 to U19, on your phone.
        </Trans>
      }
      actions={
        <>
          <Link to="/login" search={{ register: true }} className={buttonClass('onPitch', 'px-7', 'medium')}>
            <Trans>Register</Trans>
          </Link>
          <Link to="/services/{-$id}" className={buttonClass('outline', 'px-7', 'medium')}>
            <Play className="size-4.5" />
            <Trans>Watch now</Trans>
          </Link>
        </>
      }
      picture={
        <div className="framed relative mx-auto h-96 w-full max-w-md sm:h-120">
          <HeroPicture />
        </div>
      }
    />
  )
}
