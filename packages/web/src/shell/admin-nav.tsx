import { useQuery } from "@tanstack/react-query";
import {
	Building2,
	ChevronsUpDown,
	CreditCard,
	Flag,
	Globe,
	type LucideIcon,
	Mail,
	RotateCw,
	Search,
	Table2,
	User,
} from "lucide-react";
import { adminCountsQuery } from "../data/admin-counts.ts";
import { type AdminSection, paths } from "../routing/paths.ts";
import { useLocation, useNavigate } from "../routing/router.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { formatCount } from "../ui/plural.ts";
import { messages } from "./admin-messages.ts";
import { railExtra, railWords } from "./rail-classes.ts";
import { RailLink } from "./rail-link.tsx";

export interface AdminNavProps {
	readonly isDrawer: boolean;
	readonly isNarrow: boolean;
}

/** The parts of the administration, with the number of items in each. */
export function AdminNav({ isDrawer, isNarrow }: AdminNavProps) {
	const { data: counts } = useQuery(adminCountsQuery);
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const some = (count: number | undefined) =>
		count === undefined || count === 0 ? undefined : formatCount(count);
	const failed = counts?.failed_jobs ?? 0;
	const links: readonly (readonly [AdminSection, LucideIcon, string | undefined])[] = [
		["users", User, some(counts?.users)],
		["organizations", Building2, some(counts?.studios)],
		["projects", Table2, some(counts?.productions)],
		["plans", CreditCard, some(counts?.billing_plans)],
		["feature_flags", Flag, some(counts?.feature_flags)],
		["online", Globe, some(counts?.users_online)],
		["jobs", RotateCw, failed === 0 ? undefined : messages.failedJobs(failed)],
		["audit", Search, undefined],
		["outbox", Mail, some(counts?.mails)],
	];
	// The address of the administration as a whole shows the users.
	const here = pathname === paths.admin() ? paths.adminSection("users") : pathname;
	return (
		<>
			<Menu
				trigger={
					<button
						type="button"
						className="flex h-12 w-full flex-none items-center gap-2.5 border-b border-line px-3 text-left hover:bg-hover focus-visible:outline-offset-(--ring-inset)"
					>
						<span
							aria-hidden
							className="grid size-6 flex-none place-items-center rounded-sm bg-text text-11 font-strong text-bg"
						>
							ox
						</span>
						<span className={railWords(isDrawer, "min-w-0 flex-1")}>
							<span className="block truncate leading-[18px] font-strong">{messages.product}</span>
							<span className="block truncate text-12 text-text-2">{messages.label}</span>
						</span>
						<ChevronsUpDown aria-hidden className={railExtra(isDrawer, "size-3.5 flex-none text-text-3")} />
					</button>
				}
			>
				<MenuItem onSelect={() => navigate(paths.home())}>{messages.home}</MenuItem>
				<MenuItem onSelect={() => navigate(paths.projects())}>{messages.projects}</MenuItem>
				<MenuItem onSelect={() => navigate(paths.organizations())}>{messages.organizations}</MenuItem>
			</Menu>
			<nav aria-label={messages.label} className="min-h-0 flex-1 overflow-auto p-2">
				{links.map(([section, icon, count]) => {
					const path = paths.adminSection(section);
					return (
						<RailLink
							key={section}
							to={path}
							label={messages.sections[section]}
							icon={icon}
							isDrawer={isDrawer}
							isNarrow={isNarrow}
							current={here === path ? "page" : here.startsWith(`${path}/`) ? "within" : null}
							count={count}
						/>
					);
				})}
			</nav>
		</>
	);
}
