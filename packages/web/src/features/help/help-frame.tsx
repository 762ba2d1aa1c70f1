import type { ReactNode } from "react";
import { messages } from "../../help/messages.ts";
import { usePageRoute } from "../../routing/page-route.ts";
import { paths } from "../../routing/paths.ts";
import { useSession } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export interface HelpFrameProps {
	readonly children: ReactNode;
}

/** A help page. Users see the app's header on it; for visitors, the plain frame around it has a header of its own. */
export function HelpFrame({ children }: HelpFrameProps) {
	const { showTitle } = usePageRoute();
	const isSignedIn = useSession() !== null;
	if (!isSignedIn) {
		return (
			<>
				{showTitle && <h1 className="mb-4 text-20 font-strong">{messages.help}</h1>}
				{children}
			</>
		);
	}
	return (
		<>
			<PageHeader crumbs={showTitle ? [] : [{ label: messages.help, to: paths.help() }]} />
			<PageBody>{children}</PageBody>
		</>
	);
}
