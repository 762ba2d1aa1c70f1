import type { ReactNode } from "react";
import { useCurrentProduction } from "../data/current-production.ts";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import type { NeededPermission } from "../routing/app-route.ts";
import { useParams } from "../routing/router.tsx";
import { isAdmin, mayInProduction, mayInStudio } from "../session/permissions.ts";
import { useSession } from "../session/use-account.ts";
import { usePermissionWait } from "../session/use-permission-wait.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

const ClosedProjectPage = lazyComponent(
	async () => (await import("../errors/closed-project-page.tsx")).ClosedProjectPage,
	<PageSkeleton />,
);

export interface PermittedProps {
	readonly permission: NeededPermission;
	readonly children: ReactNode;
}

/** Pages that the user may not see show the 404 page, like pages that don't exist [PERM4]. */
export function Permitted({ permission, children }: PermittedProps) {
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
		return <ClosedProjectPage studioId={lacksProvider ? production.studio_id : null} />;
	const { action, field, orField = field } = permission;
	return [field, orField].some((one) => mayInProduction(account, production, action, one)) ? (
		children
	) : (
		<NotFoundPage />
	);
}
