import { hasFeature } from "@oxcut/core/model";
import type { ReactNode } from "react";
import { CurrentProductionProvider } from "../data/current-production-provider.tsx";
import { Banners } from "../notices/banners.tsx";
import { useUnsentWrites } from "../notices/use-unsent-writes.ts";
import { HELP } from "../routing/paths.ts";
import { useSearchParams } from "../routing/router.tsx";
import { isAdmin } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { usePersistedQueries } from "../sync/use-persisted-queries.ts";
import { DraftOwner } from "../ui/drafts.ts";
import { NestedView } from "../ui/nested-view.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { Acting } from "./acting.tsx";
import { Rail } from "./rail.tsx";
import { ShellServices } from "./shell-services.tsx";
import { PAGE_ID, SkipLink } from "./skip-link.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const FRAME =
	"grid min-h-0 flex-1 grid-cols-[48px_minmax(0,1fr)_auto] overflow-hidden max-md:grid-cols-1 xl:grid-cols-[200px_minmax(0,1fr)_auto]";

async function loadDebugWatch() {
	return (await import("./debug/debug-watch.tsx")).DebugWatch;
}

/** The feature that a site admin needs for debug mode [ADM9]. */
const DEBUG_FEATURE = "admin_debug";

async function loadHelpPanel() {
	return (await import("../help/help-panel.tsx")).HelpPanel;
}

/** The app: banners above, the rail on the left, the page beside it, and help beside that. */
export function MainLayout({ children }: { readonly children: ReactNode }) {
	const account = useAccount();
	const isReady = usePersistedQueries(account);
	useUnsentWrites(account.id);
	useKeptFocus();
	const params = useSearchParams();
	const HelpPanel = useLoaded(loadHelpPanel, params.has(HELP));
	const mayDebug = isAdmin(account) && hasFeature(account.permissions, DEBUG_FEATURE);
	const DebugWatch = useLoaded(loadDebugWatch, mayDebug);
	if (!isReady) {
		// Stored data loads in a moment; drawing anything before would only flash.
		return (
			<div className="flex h-dvh">
				<div className={FRAME}>
					<div className="border-r border-line bg-bg max-md:hidden" />
					<div className="bg-surface" />
				</div>
			</div>
		);
	}
	return (
		<DraftOwner value={account.id}>
			<CurrentProductionProvider>
				<NestedView>
					<div className="flex h-dvh flex-col">
						<SkipLink />
						<Acting />
						<Banners />
						<div className={FRAME}>
							<Rail />
							<div
								id={PAGE_ID}
								tabIndex={-1}
								className="flex min-h-0 min-w-0 flex-col bg-surface focus:outline-none"
							>
								{children}
							</div>
							{HelpPanel !== null && <HelpPanel />}
						</div>
						{DebugWatch !== null && mayDebug && <DebugWatch />}
					</div>
					<ShellServices />
				</NestedView>
			</CurrentProductionProvider>
		</DraftOwner>
	);
}
