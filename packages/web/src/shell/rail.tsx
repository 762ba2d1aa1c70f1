import { Building2, ChartNoAxesGantt, Settings2, Table2, Users } from "lucide-react";
import { NavLink } from "react-router";
import { paths } from "../app/paths.ts";
import { useCurrentProduction } from "../features/productions/current-production.tsx";
import { mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { classNames } from "../ui/class-names.ts";
import { ProductionSwitcher } from "./production-switcher.tsx";
import { RailFoot } from "./rail-foot.tsx";

const ITEMS = [
	{ label: "Records", field: "records", icon: Table2, path: paths.records },
	{ label: "Licensors", field: "licensors", icon: Building2, path: paths.licensors },
	{ label: "Reports", field: "reports", icon: ChartNoAxesGantt, path: paths.reports },
	{ label: "Team", field: "team", icon: Users, path: paths.team },
	{ label: "Settings", field: "settings", icon: Settings2, path: paths.projectSettings },
] as const;

/** The way around: the production, its parts, and below them what is of the person. */
export function Rail() {
	const account = useAccount();
	const { production } = useCurrentProduction();
	const items = ITEMS.filter(({ field }) => mayInProduction(account, production, "view", field));
	return (
		<div className="flex min-h-0 flex-col border-r border-line bg-bg max-md:hidden">
			<ProductionSwitcher />
			<nav aria-label="Production" className="flex-1 overflow-auto p-2">
				{production !== null &&
					production !== undefined &&
					items.map(({ label, icon: Icon, path }) => (
						<NavLink
							key={label}
							to={path(production.id)}
							className={({ isActive }) =>
								classNames(
									"mb-px flex h-7 items-center gap-2.5 rounded px-2 whitespace-nowrap",
									isActive ? "bg-active font-medium text-text" : "text-text-2 hover:bg-hover hover:text-text",
								)
							}
						>
							<Icon aria-hidden className="size-4 flex-none" />
							<span className="max-xl:sr-only">{label}</span>
						</NavLink>
					))}
			</nav>
			<RailFoot />
		</div>
	);
}
