import type { Action } from "@oxcut/core/model";
import type { ComponentType } from "react";

/** What a page is shown in: before sign-in, plain, with what waits to be settled, or the app with its rail. */
export type Layout = "entrance" | "basic" | "inbox" | "main";

/** What a page needs: an action on a field of an area. */
export interface NeededPermission {
	readonly action: Action;
	/** In a production: records, licensors, reports, team, settings, billing, production. */
	readonly field: string;
	/** Another field that does as well. */
	readonly orField?: string;
	readonly area: "system" | "studio" | "production";
}

/** One page of the app. */
export interface AppRoute {
	/** As the router reads it, with `:productionId` and the like. */
	readonly path: string;
	readonly name: string;
	/** Of the browser's title: "Records | ox". */
	readonly title: string;
	/** For search engines and previews of links. */
	readonly description: string;
	/** Whether the bar above the page shows the title; a page that says its name itself, larger, has it not. */
	readonly showTitle: boolean;
	readonly layout: Layout;
	readonly login: boolean;
	/** Without it the page is the 404 page. */
	readonly permission: NeededPermission | null;
	/** The page's code, fetched when it is first opened. */
	readonly load: () => Promise<ComponentType>;
}

type RouteInput = Pick<AppRoute, "path" | "name" | "title" | "load"> &
	Partial<Pick<AppRoute, "description" | "showTitle" | "layout" | "login" | "permission">>;

const DESCRIPTION = "What the archive in your cut costs, clip by clip";

/** Declares a page; what is not said is a page of the app that needs a sign-in. */
export function defineAppRoute(input: RouteInput): AppRoute {
	return {
		description: DESCRIPTION,
		showTitle: true,
		layout: "main",
		login: true,
		permission: null,
		...input,
	};
}

/** Needs an action on an area of the production that the page is of, or on another one. */
export function inProduction(action: Action, field: string, orField = field): NeededPermission {
	return { action, field, orField, area: "production" };
}

/** Needs an action on the organization in the address. */
export function inStudio(action: Action): NeededPermission {
	return { action, field: "studio", area: "studio" };
}
