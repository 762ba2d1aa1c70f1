import { type ComponentType, lazy, type ReactNode, useMemo } from "react";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import type { AppRoute, Frame } from "../routing/app-route.ts";
import { matchRoute } from "../routing/match-route.ts";
import { paths } from "../routing/paths.ts";
import { ParamsContext, Redirect, useLocation, useParams } from "../routing/router.tsx";
import { mayBeSignedIn } from "../session/account-query.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { preloadPage } from "./page-files.ts";
import { RoutePage } from "./route-page.tsx";
import { ROUTES } from "./route-table.ts";

type Layout = ComponentType<{ readonly children: ReactNode }>;

/** Loaded separately: signing in needs no rail, menus and palette, and nobody who is signed in needs the entrance's clips. */
const LAYOUT_LOADERS: Readonly<Record<Frame, () => Promise<Layout>>> = {
	entrance: async () => (await import("../shell/entrance-layout.tsx")).EntranceLayout,
	basic: async () => (await import("../shell/basic-layout.tsx")).BasicLayout,
	inbox: async () => (await import("../shell/inbox-layout.tsx")).InboxLayout,
	counsel: async () => (await import("../shell/counsel-layout.tsx")).CounselLayout,
	main: async () => (await import("../shell/main-layout.tsx")).MainLayout,
};

function lazyLayout(layout: Frame): Layout {
	return lazy(async () => ({ default: await LAYOUT_LOADERS[layout]() }));
}

const FRAMES = Object.keys(LAYOUT_LOADERS) as Frame[];
const LAYOUTS = Object.fromEntries(FRAMES.map((frame) => [frame, lazyLayout(frame)])) as Readonly<
	Record<Frame, Layout>
>;

function pageElement(route: AppRoute) {
	const page = lazy(async () => {
		preloadPage(route.name);
		return { default: await route.load() };
	});
	// If the page breaks, the frame around it stays, with its links to other pages.
	return (
		<ErrorBoundary>
			<RoutePage route={route} page={page} />
		</ErrorBoundary>
	);
}

/** Redirects the sign-up form's former address, with the query of an emailed link. */
function ToJoin() {
	return <Redirect to={paths.join() + useLocation().search} />;
}

/** Redirects the help's other addresses. */
function ToHelp() {
	const { article } = useParams();
	return <Redirect to={article === undefined ? paths.help() : paths.helpArticle(article)} />;
}

function frameOf({ layout }: AppRoute, isSignedIn: boolean): Frame {
	if (layout !== "help") return layout;
	return isSignedIn ? "main" : "basic";
}

const PAGES = [
	...ROUTES.map((route) => ({ path: route.path, route, element: pageElement(route) })),
	{ path: "/signup", route: null, element: <ToJoin /> },
	{ path: "/help/docs", route: null, element: <ToHelp /> },
	{ path: "/docs", route: null, element: <ToHelp /> },
	{ path: "/docs/:article", route: null, element: <ToHelp /> },
];

/** Loads the code of the page that the app starts with, while the server is asked who is signed in. */
export function loadFirstPage(path: string): void {
	const first = matchRoute(ROUTES, path)?.route;
	if (first === undefined || (first.login && !mayBeSignedIn())) return;
	// If this fails, the page itself reports it.
	void Promise.allSettled([LAYOUT_LOADERS[frameOf(first, mayBeSignedIn())](), first.load()]);
}

/** The app's pages, each inside its layout. */
export function AppRoutes() {
	const { pathname } = useLocation();
	const found = useMemo(() => matchRoute(PAGES, pathname), [pathname]);
	if (found === null) return <NotFoundPage />;
	const { route, element } = found.route;
	return (
		<ParamsContext value={found.params}>
			{route === null ? element : <Framed frame={frameOf(route, mayBeSignedIn())}>{element}</Framed>}
		</ParamsContext>
	);
}

interface FramedProps {
	readonly frame: Frame;
	readonly children: ReactNode;
}

function Framed({ frame, children }: FramedProps) {
	const FrameLayout = LAYOUTS[frame];
	const framed = <FrameLayout>{children}</FrameLayout>;
	// The app's frame already shows the account's data.
	return <ErrorBoundary>{frame === "main" ? <SignedIn>{framed}</SignedIn> : framed}</ErrorBoundary>;
}
