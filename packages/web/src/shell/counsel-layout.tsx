import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { keyRegistry } from "../commands/key-registry.ts";
import { retryUnreachable } from "../sync/retry-unreachable.ts";
import { DraftOwner } from "../ui/drafts.ts";
import { HelpLink } from "../ui/help-link.tsx";
import { Logo } from "../ui/logo.tsx";
import { PAGE_ID } from "./skip-link.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** No account has this id. */
const NOBODY = 0;

/** The review of someone without an account: its page and its keys, without links to other pages except help. */
export function CounselLayout({ children }: { readonly children: ReactNode }) {
	useKeptFocus();
	const queryClient = useQueryClient();
	useEffect(() => retryUnreachable(queryClient), [queryClient]);
	useEffect(() => {
		window.addEventListener("keydown", keyRegistry.handle);
		return () => window.removeEventListener("keydown", keyRegistry.handle);
	}, []);
	return (
		<DraftOwner value={NOBODY}>
			<div className="flex h-dvh flex-col bg-surface">
				<header className="flex h-12 flex-none items-center border-b border-line px-5 text-12 text-text-2 max-md:px-3">
					<span className="mr-auto text-text">
						<Logo />
					</span>
					<HelpLink />
				</header>
				<main
					id={PAGE_ID}
					tabIndex={-1}
					className="min-h-0 min-w-0 flex-1 overflow-auto px-5 pt-5 pb-16 focus:outline-none max-md:px-3"
				>
					{children}
				</main>
			</div>
		</DraftOwner>
	);
}
