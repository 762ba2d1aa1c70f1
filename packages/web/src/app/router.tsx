import { type ComponentType, lazy } from "react";
import { Navigate, type RouteObject, useLocation, useRoutes } from "react-router";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import type { AppRoute, Layout } from "../routing/app-route.ts";
import { paths } from "../routing/paths.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { BasicLayout } from "../shell/basic-layout.tsx";
import { EntranceLayout } from "../shell/entrance-layout.tsx";
import { RoutePage } from "./route-page.tsx";
import { ROUTES } from "./route-table.ts";

/** Whoever only signs in is not sent the app's rail, menus and palette. */
const MainLayout = lazy(async () => ({ default: (await import("../shell/main-layout.tsx")).MainLayout }));

const InboxLayout = lazy(async () => ({ default: (await import("../shell/inbox-layout.tsx")).InboxLayout }));

const LAYOUTS: Readonly<Record<Layout, ComponentType>> = {
	entrance: EntranceLayout,
	basic: BasicLayout,
	inbox: InboxLayout,
	main: MainLayout,
};

function routeObject(route: AppRoute): RouteObject {
	const page = lazy(async () => ({ default: await route.load() }));
	return {
		path: route.path,
		// Around it the frame stays, and with it the way to every other page.
		element: (
			<ErrorBoundary>
				<RoutePage route={route} page={page} />
			</ErrorBoundary>
		),
	};
}

function layoutElement(layout: Layout) {
	const LayoutComponent = LAYOUTS[layout];
	// The app's frame already shows what is the account's.
	if (layout !== "main") return <LayoutComponent />;
	return (
		<SignedIn>
			<LayoutComponent />
		</SignedIn>
	);
}

/** The address of the form before it was moved, with what a mailed link says beside it. */
function ToJoin() {
	return <Navigate to={paths.join() + useLocation().search} replace />;
}

function layoutRoutes(): RouteObject[] {
	return (Object.keys(LAYOUTS) as Layout[]).map((layout): RouteObject => {
		const children = ROUTES.filter((route) => route.layout === layout).map(routeObject);
		return { element: <ErrorBoundary>{layoutElement(layout)}</ErrorBoundary>, children };
	});
}

const APP_ROUTES: RouteObject[] = [
	...layoutRoutes(),
	{ path: "/signup", element: <ToJoin /> },
	{ path: "*", element: <NotFoundPage /> },
];

/** The app's pages, each inside its layout. */
export function AppRoutes() {
	return useRoutes(APP_ROUTES);
}
