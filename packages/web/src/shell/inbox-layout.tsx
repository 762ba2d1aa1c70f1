import type { ReactNode } from "react";
import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { useSession } from "../session/use-account.ts";
import { Logo } from "../ui/logo.tsx";
import { PAGE_ID } from "./skip-link.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** A step before using the app, such as accepting a document, with the account's name above it. */
export function InboxLayout({ children }: { readonly children: ReactNode }) {
	const account = useSession();
	useKeptFocus();
	return (
		<div className="min-h-dvh bg-surface">
			<header className="flex h-12 items-center gap-4 border-b border-line px-5">
				<Link to={paths.splash()} aria-label="ox, home">
					<Logo />
				</Link>
				<span className="ml-auto truncate text-12 text-text-2">{account?.email}</span>
			</header>
			<main id={PAGE_ID} tabIndex={-1} className="mx-auto max-w-text px-5 py-8 focus:outline-none">
				{children}
			</main>
		</div>
	);
}
