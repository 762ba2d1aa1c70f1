import {
	Building2,
	ChartNoAxesGantt,
	FileCheck2,
	type LucideIcon,
	Scale,
	Settings2,
	Table2,
	Trash2,
	Users,
	Wallet,
} from "lucide-react";
import { paths } from "../routing/paths.ts";
import { messages } from "./messages.ts";

export interface Section {
	readonly label: string;
	/** The field that an account must be able to view, or to edit for sections that only editors use. */
	readonly field: string;
	readonly action?: "edit";
	/** A field whose permission is enough, too. */
	readonly orField?: string;
	readonly icon: LucideIcon;
	readonly path: (productionId: number) => string;
	/** After `g`. */
	readonly key: string;
	/** Addresses that belong to it. */
	readonly isIn: (pathname: string) => boolean;
	readonly count?: "records_count" | "licensors_count";
}

/** The parts of a production, in the rail's order. */
export const SECTIONS: readonly Section[] = [
	{
		label: messages.records,
		field: "records",
		icon: Table2,
		path: paths.records,
		key: "r",
		isIn: (pathname) => /^(?:\/projects\/\d+)?\/records(?:\/|$)/.test(pathname),
		count: "records_count",
	},
	{
		label: messages.licensors,
		field: "licensors",
		icon: Building2,
		path: paths.licensors,
		key: "l",
		isIn: (pathname) => /^(?:\/projects\/\d+)?\/licensors(?:\/|$)/.test(pathname),
		count: "licensors_count",
	},
	{
		label: messages.reports,
		field: "reports",
		icon: ChartNoAxesGantt,
		path: paths.reports,
		key: "c",
		isIn: (pathname) => /^(?:\/projects\/\d+)?\/(?:reports|cuts)(?:\/|$)/.test(pathname),
	},
	{
		label: messages.clearances,
		field: "licensors",
		icon: FileCheck2,
		path: paths.clearances,
		key: "a",
		isIn: (pathname) => /^\/projects\/\d+\/(?:clearances|orders)(?:\/|$)/.test(pathname),
	},
	{
		label: messages.fairUse,
		field: "records",
		icon: Scale,
		path: paths.fairUse,
		key: "f",
		isIn: (pathname) => /^\/projects\/\d+\/fair-use(?:\/|$)/.test(pathname),
	},
	{
		label: messages.budget,
		field: "licensors",
		icon: Wallet,
		path: paths.budget,
		key: "b",
		isIn: (pathname) => /^\/projects\/\d+\/budget(?:\/|$)/.test(pathname),
	},
	{
		label: messages.team,
		field: "team",
		icon: Users,
		path: paths.team,
		key: "t",
		isIn: (pathname) => /^\/projects\/\d+\/team(?:\/|$)/.test(pathname),
	},
	{
		label: messages.settings,
		field: "settings",
		icon: Settings2,
		path: paths.projectSettings,
		key: "s",
		isIn: (pathname) => /^\/projects\/\d+\/(?:edit|billing)(?:\/|$)/.test(pathname),
	},
	{
		label: messages.trash,
		field: "records",
		orField: "reports",
		action: "edit",
		icon: Trash2,
		path: paths.trash,
		key: "x",
		isIn: (pathname) => /^\/projects\/\d+\/trash(?:\/|$)/.test(pathname),
	},
];

/** The parts that an account may see. */
export function sectionsFor(may: (action: "view" | "edit", field: string) => boolean): readonly Section[] {
	return SECTIONS.filter(({ action, field, orField = field }) =>
		[field, orField].some((one) => may(action ?? "view", one)),
	);
}
