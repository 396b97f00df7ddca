import type { WordBank } from '../bank.ts';

// Nouns carry their article and are feminine or plural, and people are always plural, so that `de`
// and `a` never contract with them.
export const causes: WordBank['causes'] = {
  agriculture: {
    noun: 'la agricultura familiar', name: 'Agricultura', people: 'las familias que cultivan la tierra',
    projects: ['un banco de semillas', 'una cooperativa de productores', 'una escuela de campo', 'un taller de herramientas compartidas'],
  },
  animals: {
    noun: 'la protección animal', name: 'Protección Animal', people: 'las personas que rescatan animales',
    projects: ['un refugio de rescate', 'una campaña de esterilización', 'una red de casas de acogida', 'un hospital de fauna silvestre'],
  },
  'arts-music': {
    noun: 'las artes', name: 'Artes', people: 'los artistas jóvenes',
    projects: ['una orquesta de barrio', 'un taller abierto de pintura', 'un teatro itinerante', 'un programa de murales'],
  },
  'children-youth': {
    noun: 'la infancia', name: 'Infancia', people: 'las niñas, los niños y los adolescentes',
    projects: ['un club de tardes', 'un campamento de verano', 'un programa de mentoría', 'un consejo juvenil'],
  },
  'civic-engagement': {
    noun: 'la participación ciudadana', name: 'Participación', people: 'las personas que votan por primera vez',
    projects: ['una asamblea ciudadana', 'un taller sobre el voto', 'un presupuesto participativo', 'un noticiero de barrio'],
  },
  climate: {
    noun: 'la acción climática', name: 'Clima', people: 'las comunidades más expuestas a la crisis climática',
    projects: ['un plan contra las olas de calor', 'una cooperativa solar', 'un programa de aislamiento de viviendas', 'una escuela del clima'],
  },
  'community-development': {
    noun: 'la vida de barrio', name: 'Barrio', people: 'los vecinos y las vecinas',
    projects: ['un banco de tiempo', 'una casa comunitaria', 'un fondo para arreglar la calle', 'un huerto en el solar de la esquina'],
  },
  'conflict-resolution': {
    noun: 'la construcción de paz', name: 'Paz', people: 'las familias de los dos lados de un conflicto',
    projects: ['un servicio de mediación', 'un círculo de diálogo', 'un programa de paz en las aulas', 'un archivo de la memoria'],
  },
  'criminal-justice': {
    noun: 'la justicia penal', name: 'Justicia', people: 'las personas que salen de prisión',
    projects: ['una casa de reinserción', 'un fondo de fianzas', 'un observatorio de juicios', 'un programa de cartas'],
  },
  disability: {
    noun: 'la inclusión', name: 'Inclusión', people: 'las personas con discapacidad y sus familias',
    projects: ['una bolsa de asistencia personal', 'un equipo que audita accesos', 'un taller de sillas de ruedas', 'una cafetería con empleo con apoyo'],
  },
  'disaster-relief': {
    noun: 'la ayuda en emergencias', name: 'Emergencias', people: 'las familias que perdieron su casa',
    projects: ['una cocina de respuesta rápida', 'una cuadrilla de reconstrucción', 'una lista de voluntariado de guardia', 'una red de alerta temprana'],
  },
  'economic-development': {
    noun: 'la economía local', name: 'Economía Local', people: 'las personas que emprenden con poco',
    projects: ['un fondo de microcréditos', 'un mercado de oficios', 'un consultorio para negocios', 'una incubadora de cooperativas'],
  },
  education: {
    noun: 'la educación', name: 'Educación', people: 'los estudiantes que se quedaron atrás',
    projects: ['un club de tareas', 'un curso de alfabetización', 'un programa de formación docente', 'un fondo de becas'],
  },
  environment: {
    noun: 'la conservación de la naturaleza', name: 'Naturaleza', people: 'las comunidades que viven de la tierra',
    projects: ['un vivero de árboles nativos', 'una jornada de limpieza del río', 'una reserva marina', 'una escuela de naturaleza'],
  },
  'food-security': {
    noun: 'la seguridad alimentaria', name: 'Alimentación', people: 'las familias que se saltan comidas',
    projects: ['un banco de alimentos', 'una cocina de excedentes', 'un desayuno escolar', 'un huerto comunitario'],
  },
  'gender-equality': {
    noun: 'la igualdad de género', name: 'Igualdad', people: 'las mujeres y las niñas',
    projects: ['una línea de asesoría legal', 'un club de programación para niñas', 'una campaña por la igualdad salarial', 'un grupo de padres'],
  },
  'health-medicine': {
    noun: 'la salud pública', name: 'Salud', people: 'los pacientes sin seguro médico',
    projects: ['una clínica móvil', 'una campaña de vacunación', 'una red de parteras', 'una farmacia solidaria'],
  },
  'housing-homelessness': {
    noun: 'la vivienda digna', name: 'Vivienda', people: 'las personas sin hogar',
    projects: ['un programa de vivienda primero', 'un albergue nocturno', 'una oficina para inquilinos', 'una brigada de reparaciones'],
  },
  'human-rights': {
    noun: 'los derechos humanos', name: 'Derechos Humanos', people: 'las personas a quienes se negaron sus derechos',
    projects: ['un centro de documentación', 'un equipo de litigio estratégico', 'una línea de respuesta urgente', 'un taller de derechos'],
  },
  immigration: {
    noun: 'la acogida de migrantes', name: 'Acogida', people: 'las personas recién llegadas',
    projects: ['una ventanilla de bienvenida', 'una clínica legal gratuita', 'un café de idiomas', 'una red de familias anfitrionas'],
  },
  'indigenous-peoples': {
    noun: 'los derechos indígenas', name: 'Pueblos Originarios', people: 'las comunidades indígenas',
    projects: ['un mapa comunitario del territorio', 'un nido de lengua', 'un programa de guardianes del bosque', 'una radio comunitaria'],
  },
  'international-development': {
    noun: 'la cooperación internacional', name: 'Cooperación', people: 'las comunidades socias',
    projects: ['un fondo para organizaciones locales', 'un proyecto de electrificación rural', 'una escuela de parteras', 'un programa de transferencias'],
  },
  'jobs-workplace': {
    noun: 'la inserción laboral', name: 'Trabajo Digno', people: 'las personas que buscan empleo',
    projects: ['un servicio de orientación laboral', 'un centro de asesoría sindical', 'un programa de aprendices', 'una biblioteca de herramientas'],
  },
  lgbtq: {
    noun: 'la igualdad LGBTQ+', name: 'Diversidad', people: 'las juventudes LGBTQ+',
    projects: ['un centro de puertas abiertas', 'una línea de apoyo entre pares', 'una red de vivienda segura', 'un curso para escuelas'],
  },
  'library-research': {
    noun: 'la cultura abierta', name: 'Biblioteca Abierta', people: 'las personas que leen e investigan',
    projects: ['una biblioteca comunitaria', 'un portal de datos abiertos', 'un laboratorio de digitalización', 'un bibliobús'],
  },
  'media-journalism': {
    noun: 'la prensa independiente', name: 'Periodismo', people: 'las reporteras y los reporteros locales',
    projects: ['una redacción local', 'una mesa de verificación', 'una escuela de pódcast', 'un fondo para la defensa de periodistas'],
  },
  'mental-health': {
    noun: 'la salud mental', name: 'Salud Mental', people: 'las personas que atraviesan un mal momento',
    projects: ['una línea de escucha', 'un grupo de apoyo mutuo', 'un café de crisis', 'un servicio de orientación en escuelas'],
  },
  'older-people': {
    noun: 'la atención a mayores', name: 'Mayores', people: 'las personas mayores que viven solas',
    projects: ['un programa de visitas', 'un comedor de mediodía', 'un servicio de arreglos a domicilio', 'un coro de la memoria'],
  },
  philanthropy: {
    noun: 'la filantropía', name: 'Filantropía', people: 'los donantes y los colectivos de base',
    projects: ['una fundación comunitaria', 'un círculo de donantes', 'una ventanilla única de subvenciones', 'un servicio que une voluntarios y causas'],
  },
  poverty: {
    noun: 'la lucha contra la pobreza', name: 'Mesa Común', people: 'las familias con pocos ingresos',
    projects: ['una asesoría de deudas', 'un ropero solidario', 'una casa de familias', 'un piloto de renta básica'],
  },
  'race-ethnicity': {
    noun: 'la justicia racial', name: 'Justicia Racial', people: 'las comunidades afrodescendientes',
    projects: ['una academia de liderazgo', 'un archivo de historia oral', 'una campaña de contratación justa', 'un observatorio legal'],
  },
  'rural-areas': {
    noun: 'la vida rural', name: 'Vida Rural', people: 'las familias de pueblos apartados',
    projects: ['un autobús de pueblos', 'una casa de trabajo compartido', 'una biblioteca móvil', 'una cooperativa de internet'],
  },
  'science-technology': {
    noun: 'la tecnología social', name: 'Tecnología Social', people: 'las personas que quedaron fuera del mundo digital',
    projects: ['un taller de reparación de equipos', 'un conjunto de herramientas de código abierto', 'un club de niñas científicas', 'un aula digital'],
  },
  'sports-recreation': {
    noun: 'la promoción del deporte', name: 'Deporte', people: 'las jugadoras y los jugadores jóvenes',
    projects: ['una liga de fútbol callejero', 'un programa de natación', 'un club de ciclismo inclusivo', 'un gimnasio de boxeo para chicas'],
  },
  transparency: {
    noun: 'la transparencia pública', name: 'Transparencia', people: 'las personas que hacen preguntas',
    projects: ['un rastreador del presupuesto', 'una oficina de acceso a la información', 'un observatorio de contratos', 'un fondo para denunciantes'],
  },
  veterans: {
    noun: 'la ayuda a veteranos', name: 'Veteranos', people: 'los veteranos y sus familias',
    projects: ['una red de mentores', 'un curso de transición', 'una línea de apoyo', 'un retiro para familias'],
  },
  'water-sanitation': {
    noun: 'la gestión comunitaria del agua', name: 'Agua', people: 'los hogares sin agua segura',
    projects: ['una red de reparación de pozos', 'un sistema de agua de lluvia', 'un plan de baños escolares', 'un laboratorio de agua'],
  },
  women: {
    noun: 'los derechos de las mujeres', name: 'Mujeres', people: 'las mujeres que vuelven a empezar',
    projects: ['una casa refugio', 'un círculo de ahorro', 'un consultorio jurídico', 'una escuela de liderazgo'],
  },
};
