import { type ComponentType, lazy } from "react";
import { matchRoutes, Navigate, type RouteObject, useLocation, useParams, useRoutes } from "react-router";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import type { AppRoute, Frame } from "../routing/app-route.ts";
import { paths } from "../routing/paths.ts";
import { mayBeSignedIn } from "../session/account-query.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { RoutePage } from "./route-page.tsx";
import { ROUTES } from "./route-table.ts";

/** Loaded separately: signing in needs no rail, menus and palette, and nobody who is signed in needs the entrance's clips. */
const LAYOUT_LOADERS: Readonly<Record<Frame, () => Promise<ComponentType>>> = {
	entrance: async () => (await import("../shell/entrance-layout.tsx")).EntranceLayout,
	basic: async () => (await import("../shell/basic-layout.tsx")).BasicLayout,
	inbox: async () => (await import("../shell/inbox-layout.tsx")).InboxLayout,
	main: async () => (await import("../shell/main-layout.tsx")).MainLayout,
};

function lazyLayout(layout: Frame): ComponentType {
	return lazy(async () => ({ default: await LAYOUT_LOADERS[layout]() }));
}

const LAYOUTS: Readonly<Record<Frame, ComponentType>> = {
	entrance: lazyLayout("entrance"),
	basic: lazyLayout("basic"),
	inbox: lazyLayout("inbox"),
	main: lazyLayout("main"),
};

function routeObject(route: AppRoute): RouteObject {
	const page = lazy(async () => ({ default: await route.load() }));
	return {
		path: route.path,
		// If the page breaks, the frame around it stays, with its links to other pages.
		element: (
			<ErrorBoundary>
				<RoutePage route={route} page={page} />
			</ErrorBoundary>
		),
	};
}

function layoutElement(layout: Frame) {
	const LayoutComponent = LAYOUTS[layout];
	// The app's frame already shows the account's data.
	if (layout !== "main") return <LayoutComponent />;
	return (
		<SignedIn>
			<LayoutComponent />
		</SignedIn>
	);
}

/** Redirects the sign-up form's former address, with the query of a mailed link. */
function ToJoin() {
	return <Navigate to={paths.join() + useLocation().search} replace />;
}

/** Redirects the help's other addresses. */
function ToHelp() {
	const { article } = useParams();
	return <Navigate to={article === undefined ? paths.help() : paths.helpArticle(article)} replace />;
}

function frameOf({ layout }: AppRoute, isSignedIn: boolean): Frame {
	if (layout !== "help") return layout;
	return isSignedIn ? "main" : "basic";
}

const PAGES = ROUTES.map((route) => ({ route, object: routeObject(route) }));

function appRoutes(isSignedIn: boolean): RouteObject[] {
	const layouts = (Object.keys(LAYOUTS) as Frame[]).map((layout): RouteObject => {
		const children = PAGES.filter(({ route }) => frameOf(route, isSignedIn) === layout).map(
			({ object }) => object,
		);
		return { element: <ErrorBoundary>{layoutElement(layout)}</ErrorBoundary>, children };
	});
	return [
		...layouts,
		{ path: "/signup", element: <ToJoin /> },
		{ path: "/help/docs", element: <ToHelp /> },
		{ path: "/docs/:article?", element: <ToHelp /> },
		{ path: "*", element: <NotFoundPage /> },
	];
}

const VISITOR_ROUTES = appRoutes(false);
const USER_ROUTES = appRoutes(true);

/** Loads the code of the page that the app starts with, while the server is asked who is signed in. */
export function loadFirstPage(path: string): void {
	const routes = ROUTES.map((route) => ({ path: route.path, handle: route }));
	const first = matchRoutes(routes, path)?.[0]?.route.handle;
	if (first === undefined || (first.login && !mayBeSignedIn())) return;
	// If this fails, the page itself reports it.
	void Promise.allSettled([LAYOUT_LOADERS[frameOf(first, mayBeSignedIn())](), first.load()]);
}

/** The app's pages, each inside its layout. */
export function AppRoutes() {
	return useRoutes(mayBeSignedIn() ? USER_ROUTES : VISITOR_ROUTES);
}
