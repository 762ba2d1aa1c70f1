import { type ComponentType, type ReactNode, useMemo } from "react";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import type { AppRoute, Frame } from "../routing/app-route.ts";
import { matchRoute } from "../routing/match-route.ts";
import { paths } from "../routing/paths.ts";
import { ParamsContext, Redirect, useLocation, useParams } from "../routing/router.tsx";
import { mayBeSignedIn } from "../session/account-query.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { Acting } from "../shell/acting.tsx";
import { ShellLoading } from "../shell/shell-loading.tsx";
import { type LazyComponent, lazyComponent } from "../ui/lazy-component.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { preloadPage } from "./page-files.ts";
import { Permitted, RoutePage } from "./route-page.tsx";
import { ROUTES } from "./route-table.ts";

interface LayoutProps {
	readonly children: ReactNode;
}

function lazyLayout(read: () => Promise<ComponentType<LayoutProps>>): LazyComponent<LayoutProps> {
	return lazyComponent(read, <ShellLoading />);
}

/** Loaded separately: signing in needs no rail, menus and palette, and nobody who is signed in needs the entrance's clips. */
const LAYOUTS: Readonly<Record<Frame, LazyComponent<LayoutProps>>> = {
	entrance: lazyLayout(async () => (await import("../shell/entrance-layout.tsx")).EntranceLayout),
	basic: lazyLayout(async () => (await import("../shell/basic-layout.tsx")).BasicLayout),
	inbox: lazyLayout(async () => (await import("../shell/inbox-layout.tsx")).InboxLayout),
	counsel: lazyLayout(async () => (await import("../shell/counsel-layout.tsx")).CounselLayout),
	main: lazyLayout(async () => (await import("../shell/main-layout.tsx")).MainLayout),
};

/** Around the frame, which unknown addresses don't have. */
const AdminsOnly = lazyComponent(
	async () => (await import("./admins-only.tsx")).AdminsOnly,
	<ShellLoading />,
);

function routedPage(route: AppRoute) {
	const page = lazyComponent(
		() => {
			preloadPage(route.name);
			return route.load();
		},
		<PageSkeleton />,
	);
	const element = (
		// If the page breaks, the frame around it stays, with its links to other pages.
		<ErrorBoundary>
			<RoutePage route={route} page={page} />
		</ErrorBoundary>
	);
	return { path: route.path, route, page, element };
}

const ROUTED_PAGES = ROUTES.map(routedPage);

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
	...ROUTED_PAGES,
	{ path: "/signup", route: null, element: <ToJoin /> },
	{ path: "/help/docs", route: null, element: <ToHelp /> },
	{ path: "/docs", route: null, element: <ToHelp /> },
	{ path: "/docs/:article", route: null, element: <ToHelp /> },
];

/** Loads the code of the page that the app starts with, while the server is asked who is signed in. */
export function loadFirstPage(path: string): void {
	const first = matchRoute(ROUTED_PAGES, path)?.route;
	if (first === undefined || (first.route.login && !mayBeSignedIn())) return;
	const frame = LAYOUTS[frameOf(first.route, mayBeSignedIn())];
	const permitted = first.route.permission === null ? [] : [Permitted];
	// If this fails, the page itself reports it.
	void Promise.allSettled([frame, ...permitted, first.page].map(({ load }) => load()));
}

/** The app's pages, each inside its layout. */
export function AppRoutes() {
	const { pathname } = useLocation();
	const found = useMemo(() => matchRoute(PAGES, pathname), [pathname]);
	if (found === null) return UNKNOWN;
	const { route, element } = found.route;
	return (
		<ParamsContext value={found.params}>{route === null ? element : framed(route, element)}</ParamsContext>
	);
}

/** A page without the app's frame, which has the banner inside. */
function withBanner(page: ReactNode) {
	return (
		<>
			<div className="sticky top-0 z-10">
				<Acting />
			</div>
			{page}
		</>
	);
}

/** The page of an unknown address. */
const UNKNOWN = withBanner(<NotFoundPage />);

function framed(route: AppRoute, element: ReactNode) {
	const page = <Framed frame={frameOf(route, mayBeSignedIn())}>{element}</Framed>;
	if (route.permission?.area !== "system") return page;
	return (
		<ErrorBoundary>
			<AdminsOnly unknown={UNKNOWN}>{page}</AdminsOnly>
		</ErrorBoundary>
	);
}

interface FramedProps {
	readonly frame: Frame;
	readonly children: ReactNode;
}

function Framed({ frame, children }: FramedProps) {
	const FrameLayout = LAYOUTS[frame];
	const content = <FrameLayout>{children}</FrameLayout>;
	// The app's frame already shows the account's data.
	return (
		<ErrorBoundary>
			{frame === "main" ? <SignedIn waiting={<ShellLoading />}>{content}</SignedIn> : withBanner(content)}
		</ErrorBoundary>
	);
}
