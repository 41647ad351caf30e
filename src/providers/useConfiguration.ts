import { useQuery } from '@tanstack/react-query';
import { configuration } from './configuration.ts';

/** The settings of config.json, for components. */
export const useConfiguration = () =>
  useQuery({ queryKey: ['configuration'], queryFn: configuration, staleTime: Number.POSITIVE_INFINITY });
