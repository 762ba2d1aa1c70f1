import { Link, Outlet } from "react-router";
import { paths } from "../app/paths.ts";
import { Logo } from "../ui/logo.tsx";
import { EntranceShow } from "./entrance-show.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The pages before sign-in: the form on the left, what ox does on the right. */
export function EntranceLayout() {
	return (
		<div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(440px,5fr)_8fr]">
			<div className="flex flex-col px-6 py-8 sm:px-12 xl:px-26">
				<header>
					<Link to={paths.splash()} aria-label="ox, home">
						<Logo />
					</Link>
				</header>
				<main className="flex w-full max-w-[345px] flex-1 flex-col justify-center py-10">
					<Outlet />
				</main>
				<footer className="flex max-w-[345px] gap-4 text-12 text-text-2">
					<Link to={paths.legal("terms_of_service")} className="hover:text-text">
						Terms
					</Link>
					<Link to={paths.legal("privacy_policy")} className="hover:text-text">
						Privacy
					</Link>
					<span className="flex-1" />
					<ThemeSwitch />
				</footer>
			</div>
			<EntranceShow />
		</div>
	);
}
