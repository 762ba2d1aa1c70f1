import { type ReactNode, Suspense } from "react";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { HelpLink } from "../ui/help-link.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { EntranceShow } from "./entrance-show.tsx";

const COLUMN = "mx-auto w-full max-w-[344px]";

/** The pages before sign-in: the form on the left, what ox does on the right. */
export function EntranceLayout({ children }: { readonly children: ReactNode }) {
	return (
		<div className="entrance grid min-h-dvh bg-surface lg:grid-cols-[minmax(440px,5fr)_8fr]">
			<div className="flex min-w-0 flex-col p-5 sm:px-12 sm:py-8">
				<header className={COLUMN}>
					<Link to={paths.splash()} aria-label="ox, home" className="inline-block">
						<Logo />
					</Link>
				</header>
				{/* Centred without a box around it: the page that replaces the skeleton is taller, and nothing may jump. */}
				<main className={`${COLUMN} flex flex-1 flex-col justify-center py-12`}>
					<Suspense fallback={<PageSkeleton />}>{children}</Suspense>
				</main>
				<footer className={`${COLUMN} flex flex-wrap gap-x-5 gap-y-2 text-12 text-text-2`}>
					<HelpLink />
					<Link to={paths.legal("terms_of_service")} className="hover:text-text">
						Terms
					</Link>
					<Link to={paths.legal("privacy_policy")} className="hover:text-text">
						Privacy
					</Link>
					<Link to={paths.contact()} className="hover:text-text">
						Contact
					</Link>
					<span className="flex-1" />
					<ThemeSwitch />
				</footer>
			</div>
			<EntranceShow />
		</div>
	);
}
