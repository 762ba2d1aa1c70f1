import { Link, Outlet } from "react-router";
import { paths } from "../routing/paths.ts";
import { Logo } from "../ui/logo.tsx";

/** A page to read, with the product's name above it. */
export function BasicLayout() {
	return (
		<div className="min-h-dvh bg-surface">
			<header className="flex h-12 items-center border-b border-line px-5">
				<Link to={paths.splash()} aria-label="ox, home">
					<Logo />
				</Link>
			</header>
			<main className="mx-auto max-w-text px-5 py-8">
				<Outlet />
			</main>
		</div>
	);
}
