import type { Action } from "@oxcut/core/model";
import type { ComponentType } from "react";

/** The frame around a page: before sign-in, plain, for a document to accept, or the app with its rail. */
export type Frame = "entrance" | "basic" | "inbox" | "counsel" | "main";

/** A page's frame; that of the help is the app's for users and the plain one for visitors. */
type Layout = Frame | "help";

/** The permission that a page needs: an action on a field of an area. */
export interface NeededPermission {
	readonly action: Action;
	/** In a production: records, licensors, reports, team, settings, billing, production. */
	readonly field: string;
	/** A field whose permission is enough, too. */
	readonly orField?: string;
	readonly area: "system" | "studio" | "production";
}

/** One page of the app. */
export interface AppRoute {
	/** The router's pattern, with parameters such as `:productionId`. */
	readonly path: string;
	readonly name: string;
	/** The page's part of the browser's title "Records | ox". */
	readonly title: string;
	/** Shown by search engines and link previews. */
	readonly description: string;
	/** Whether the bar above the page shows the title; not on pages with a larger heading of their own. */
	readonly showTitle: boolean;
	readonly layout: Layout;
	readonly login: boolean;
	/** Without this permission, the 404 page is shown. */
	readonly permission: NeededPermission | null;
	/** The page's code, fetched when it is first opened. */
	readonly load: () => Promise<ComponentType>;
}

export type RouteInput = Pick<AppRoute, "title" | "load"> &
	Partial<Pick<AppRoute, "description" | "showTitle" | "layout" | "login" | "permission">>;

const DESCRIPTION = "What the archive in your cut costs, clip by clip";

/** Declares a page: by default one in the app's layout that needs a sign-in and no permission. */
export function defineAppRoute(name: string, path: string, input: RouteInput): AppRoute {
	return {
		name,
		path,
		description: DESCRIPTION,
		showTitle: true,
		layout: "main",
		login: true,
		permission: null,
		...input,
	};
}

/** Only for site admins [ADM1]. */
export const ADMINS_ONLY: NeededPermission = { action: "view", field: "ox_admin", area: "system" };

/** Needs an action on an area of the page's production, or on a second one. */
export function inProduction(action: Action, field: string, orField = field): NeededPermission {
	return { action, field, orField, area: "production" };
}

/** Needs an action on the organization in the address. */
export function inStudio(action: Action): NeededPermission {
	return { action, field: "studio", area: "studio" };
}
