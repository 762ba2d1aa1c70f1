import type { ReactNode } from "react";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { HelpLink } from "../ui/help-link.tsx";
import { Logo } from "../ui/logo.tsx";

/** A page of text under the product's name. */
export function BasicLayout({ children }: { readonly children: ReactNode }) {
	return (
		<div className="min-h-dvh bg-surface">
			<header className="flex h-12 items-center border-b border-line px-5 text-12 text-text-2">
				<Link to={paths.splash()} aria-label="ox, home" className="mr-auto text-text">
					<Logo />
				</Link>
				<HelpLink />
			</header>
			<main className="mx-auto max-w-text px-5 py-8">{children}</main>
		</div>
	);
}
