import { createFileRoute } from '@tanstack/react-router';
import { DriverPage } from '../../features/products/driver-page.tsx';

export const Route = createFileRoute('/product/driver')({ component: DriverPage });
