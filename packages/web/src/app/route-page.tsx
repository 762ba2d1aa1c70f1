import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from "react";
import { useCurrentProduction } from "../data/current-production.ts";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import type { AppRoute, NeededPermission } from "../routing/app-route.ts";
import { PageRouteContext } from "../routing/page-route.ts";
import { pageTitle } from "../routing/page-title.ts";
import { useParams } from "../routing/router.tsx";
import { isAdmin, mayInProduction, mayInStudio } from "../session/permissions.ts";
import { SignedIn } from "../session/signed-in.tsx";
import { useSession } from "../session/use-account.ts";
import { usePermissionWait } from "../session/use-permission-wait.ts";
import { NestedView } from "../ui/nested-view.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

const ClosedProjectPage = lazy(async () => ({
	default: (await import("../errors/closed-project-page.tsx")).ClosedProjectPage,
}));

export interface RoutePageProps {
	readonly route: AppRoute;
	readonly page: LazyExoticComponent<ComponentType>;
}

/** A page with its title, once it is known that the user may see it. */
export function RoutePage({ route, page: Page }: RoutePageProps) {
	const content = (
		<Suspense fallback={<PageSkeleton />}>
			<title>{pageTitle(route.title)}</title>
			<meta name="description" content={route.description} />
			<PageRouteContext value={route}>
				<NestedView>
					<Page />
				</NestedView>
			</PageRouteContext>
		</Suspense>
	);
	const permitted =
		route.permission === null ? content : <Permitted permission={route.permission}>{content}</Permitted>;
	return route.login ? <SignedIn>{permitted}</SignedIn> : permitted;
}

interface PermittedProps {
	readonly permission: NeededPermission;
	readonly children: ReactNode;
}

/** Pages that the user may not see show the 404 page, like pages that don't exist [PERM4]. */
function Permitted({ permission, children }: PermittedProps) {
	const account = useSession();
	const { production } = useCurrentProduction();
	const { studioId } = useParams();
	const isSettled = usePermissionWait(permission.area);
	if (!isSettled) return <PageSkeleton />;
	if (permission.area === "system") return isAdmin(account) ? children : <NotFoundPage />;
	if (permission.area === "studio") {
		return mayInStudio(account, Number(studioId), permission.action) ? children : <NotFoundPage />;
	}
	if (production === undefined) return <PageSkeleton />;
	const lacksProvider = production?.lacks_provider_sign_in === true;
	if (lacksProvider || production?.lacks_two_factor === true)
		return (
			<Suspense fallback={<PageSkeleton />}>
				<ClosedProjectPage studioId={lacksProvider ? production.studio_id : null} />
			</Suspense>
		);
	const { action, field, orField = field } = permission;
	return [field, orField].some((one) => mayInProduction(account, production, action, one)) ? (
		children
	) : (
		<NotFoundPage />
	);
}
