import { useQuery } from "@tanstack/react-query";
import { useCurrentProduction } from "../data/current-production.ts";
import { statsQuery } from "../data/get-stats.ts";
import { cutsQuery } from "../data/list-cuts.ts";
import { isAdminPath } from "../routing/paths.ts";
import { useLocation } from "../routing/router.tsx";
import { isAdmin, mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { messages } from "./messages.ts";
import { ProductionSwitcher } from "./production-switcher.tsx";
import { RailCuts } from "./rail-cuts.tsx";
import { RailFoot } from "./rail-foot.tsx";
import { RailLink } from "./rail-link.tsx";
import { SECTIONS, sectionsFor } from "./sections.ts";

async function loadAdminNav() {
	return (await import("./admin-nav.tsx")).AdminNav;
}

/** The navigation: the production, its parts, and below them the account. */
export function RailContent({ isDrawer = false }: { readonly isDrawer?: boolean }) {
	const account = useAccount();
	const { production } = useCurrentProduction();
	const { pathname } = useLocation();
	const isNarrow = useMediaQuery("(max-width: 1279px)");
	const { data: stats } = useQuery({
		...statsQuery(production?.id ?? 0),
		enabled: production !== null && production !== undefined,
	});
	// Links below the cuts are drawn once the cuts' height is known.
	const { isLoading: areCutsAwaited } = useQuery({
		...cutsQuery(production?.id ?? 0),
		enabled:
			production !== null &&
			production !== undefined &&
			mayInProduction(account, production, "view", "reports"),
	});
	const isAdministration = isAdminPath(pathname) && isAdmin(account);
	const AdminNav = useLoaded(loadAdminNav, isAdministration);
	const sections = sectionsFor((action, field) => mayInProduction(account, production, action, field));
	const reportsAt = sections.findIndex(({ field }) => field === "reports");
	return (
		<>
			{isAdministration ? (
				AdminNav !== null && <AdminNav isDrawer={isDrawer} isNarrow={isNarrow} />
			) : (
				<>
					<ProductionSwitcher isDrawer={isDrawer} />
					<nav aria-label={messages.production} className="relative min-h-0 flex-1 overflow-auto p-2">
						{production === undefined &&
							SECTIONS.map(({ label }) => <Skeleton key={label} className="mx-2 my-2 h-3.5" />)}
						{production !== null &&
							production !== undefined &&
							sections.map(({ label, icon, path, isIn, count, field }, index) => {
								const to = path(production.id);
								const isBelowCuts = index > reportsAt;
								return (
									<div key={label} className={areCutsAwaited && isBelowCuts ? "invisible" : undefined}>
										<RailLink
											to={to}
											label={label}
											icon={icon}
											isDrawer={isDrawer}
											isNarrow={isNarrow}
											current={pathname === to ? "page" : isIn(pathname) ? "within" : null}
											count={count === undefined ? undefined : (stats?.[count] ?? undefined)}
										/>
										{field === "reports" && <RailCuts productionId={production.id} isDrawer={isDrawer} />}
									</div>
								);
							})}
					</nav>
				</>
			)}
			<RailFoot isDrawer={isDrawer} isNarrow={isNarrow} />
		</>
	);
}
